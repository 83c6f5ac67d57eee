// Errors of the package, in words that a player understands.
import { ArgumentError, NotationError, RazzError } from 'razz-wasm';

/** Something that is wrong with a question. */
export interface Fault {
  readonly text: string;
  /** The seat at fault, 0 for the first. */
  readonly seat?: number;
  /** Whether the dead cards are at fault. */
  readonly dead?: boolean;
  /** The argument at fault, as the package calls it. */
  readonly argument?: string;
  /** Where in the text the fault is, 0 for its first character. */
  readonly position?: number;
  /** Whether the question is fine and only takes long. */
  readonly isTooLarge?: boolean;
}

/** An answer, or the reason for its absence; `superseded` when a later question took its place. */
export type Answer<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'superseded' };

/** Runs a question. Faults of the question come back as data, because a worker cannot pass on an error's fields. */
export async function answerTo<Value>(
  signal: AbortSignal,
  ask: () => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    const value = await ask();
    return signal.aborted ? { kind: 'superseded' } : { kind: 'answer', value };
  } catch (error) {
    if (signal.aborted) return { kind: 'superseded' };
    if (!(error instanceof RazzError)) throw error;
    return { kind: 'fault', fault: faultOf(error) };
  }
}

export function faultOf(error: RazzError): Fault {
  if (!(error instanceof ArgumentError)) {
    return { text: sentence(error.message), isTooLarge: error.code === 'too-large' };
  }
  const seat = /^seats\[(\d)\]/.exec(error.argument)?.[1];
  return {
    text: words(error),
    argument: error.argument,
    ...(seat !== undefined && { seat: Number(seat) }),
    ...(error.argument === 'dead' && { dead: true }),
    ...(error instanceof NotationError && { position: error.position }),
  };
}

function words({ code, expected, received, message }: ArgumentError): string {
  switch (code) {
    case 'duplicate-card':
      return `${received.split(' ')[0]!} is there twice. Every card exists once.`;
    case 'card':
      return `This is not a card: expected ${expected}.`;
    case 'card-count':
      return `Too many or too few cards: expected ${expected}, got ${received}.`;
    case 'range':
      return `This is not a range that anybody can hold: expected ${expected}, got ${received}.`;
    case 'deck':
      return `The deck is too short: ${received} cards are still to come, and there are ${expected}.`;
    case 'too-large':
      return 'This is too much to count exactly.';
    default:
      return sentence(message);
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
