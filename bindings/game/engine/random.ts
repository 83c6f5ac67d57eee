/**
 * A small fast generator (xoshiro128**, Blackman and Vigna) for strategies and for reshuffling a stub. Where
 * nobody may predict the cards, the dealer's ChaCha deals instead.
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** Starts again from four words of any kind, spread so that near seeds give unlike sequences. */
  seed(first: number, second: number, third: number, fourth: number): this {
    this.a = spread(first ^ 0x9e3779b9);
    this.b = spread(second ^ this.a);
    this.c = spread(third ^ this.b);
    this.d = spread(fourth ^ this.c) | 1;
    for (let i = 0; i < 8; i++) this.word();
    return this;
  }

  /** The next 32 random bits, as a signed integer. */
  word(): number {
    const product = Math.imul(this.b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  /** A number at least 0 and below 1. */
  next(): number {
    return (this.word() >>> 0) / 4294967296;
  }

  /** An integer 0 .. bound - 1, each as likely as any other: words beyond the last whole multiple are dropped. */
  below(bound: number): number {
    const whole = 4294967296 - (4294967296 % bound);
    let word = this.word() >>> 0;
    while (word >= whole) word = this.word() >>> 0;
    return word % bound;
  }
}

/** The finaliser of MurmurHash3: every bit of the input changes about half the bits of the output. */
export function spread(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
