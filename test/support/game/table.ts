import { type Decision, Hand, type HandOptions, type LegalAction } from '../../../bindings/game/index.ts';

export const STAKES = { ante: 1, bringIn: 2, smallBet: 10, bigBet: 20 };

/** Up to eight seats' cards for hands whose cards do not matter; seat 0 brings in, seat 1 opens from fourth. */
const PLAIN = [
  '2c 3c Ks 9h 9s Th 4c',
  '2d 3d 5d 6d 7d 8d 4d',
  '2h 3h Qh Jh Jd Td 4h',
  '2s 3s Qs Jc Tc Ts 4s',
  'Ac Kc Qc 5c 6c 7c 8c',
  'Ad Kd Qd 9d 9c 7h 8h',
  'Ah Kh Js 5h 6h 7s 8s',
  'As 5s 6s',
];

/** A hand whose seats get cards of our choosing, dealt as it goes on. */
export class Table {
  readonly hand: Hand;

  /** @param cards - Seven cards a seat: two down, four up, one down; a community card follows them if need be. */
  constructor(
    options: Omit<HandOptions, 'stakes'> & Partial<Pick<HandOptions, 'stakes'>>,
    readonly cards: readonly string[] = PLAIN.slice(0, options.stacks.length),
    readonly community?: string,
  ) {
    this.hand = new Hand({ stakes: STAKES, ...options, feed: true });
    this.dealOn();
  }

  /** Plays actions in turn, such as `'bringIn call fold'`. */
  play(actions: string): this {
    for (const action of actions.split(' ')) {
      this.hand.apply(action as Decision);
      this.dealOn();
    }
    return this;
  }

  /** Plays the action that puts in the least until the given street, or the end. */
  checkTo(street: number): this {
    while (!this.hand.isOver && this.hand.street < street) {
      const legal = this.hand.legalActions().map(({ action }) => action);
      this.play(legal.find((action) => action === 'check' || action === 'call' || action === 'bringIn')!);
    }
    return this;
  }

  /** The legal actions with the chips that they add, such as `'fold, call 2, complete 10'`. */
  get legal(): string {
    const text = ({ action, amount }: LegalAction) => (amount > 0 ? `${action} ${amount}` : action);
    return this.hand.legalActions().map(text).join(', ');
  }

  get toAct(): number | null {
    return this.hand.toAct;
  }

  get payoffs(): readonly number[] {
    return this.hand.result!.payoffs;
  }

  get pots(): { amount: number; eligible: readonly number[] }[] {
    return this.hand.view().pots;
  }

  private dealOn(): void {
    for (let next = this.hand.next; next.kind === 'card'; next = this.hand.next) {
      const { seat } = next;
      if (seat === null) this.hand.deal(this.community!);
      else this.hand.deal(this.cards[seat]!.split(' ')[this.cardCount(seat)]!);
    }
  }

  private cardCount(seat: number): number {
    const view = this.hand.view();
    return view.down(seat).length + view.up(seat).length;
  }
}
