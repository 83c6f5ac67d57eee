/** The equities of starting-hands.ts, placeholder. */
export const EQUITIES: string = '';
