// Things that a player may have done in a hand, each a bit of a number.
export const MARK = {
  entered: 1 << 0,
  couldComplete: 1 << 1,
  completed: 1 << 2,
  couldSteal: 1 << 3,
  stole: 1 << 4,
  /** Acted after somebody else's completion. */
  facedCompletion: 1 << 5,
  raised: 1 << 6,
  /** Acted after a completion that was a steal. */
  facedSteal: 1 << 7,
  defended: 1 << 8,
  allIn: 1 << 9,
  showdown: 1 << 10,
  wonShowdown: 1 << 11,
} as const;

/** The number of different marks. */
export const MARKS = Object.keys(MARK).length;
