import { MOST_SEATS } from './seats.ts';

/** The outcome of a hand, valid when it is over; the pots also while they are read. */
export class Outcome {
  pots = 0;
  readonly potAmount: Float64Array = new Float64Array(MOST_SEATS);
  readonly potRake: Float64Array = new Float64Array(MOST_SEATS);
  readonly potEligible: Uint8Array = new Uint8Array(MOST_SEATS);
  readonly potWinners: Uint8Array = new Uint8Array(MOST_SEATS);
  readonly payout: Float64Array = new Float64Array(MOST_SEATS);
  readonly rakePaid: Float64Array = new Float64Array(MOST_SEATS);

  clone(): Outcome {
    const copy = new Outcome();
    copy.pots = this.pots;
    copy.potAmount.set(this.potAmount);
    copy.potRake.set(this.potRake);
    copy.potEligible.set(this.potEligible);
    copy.potWinners.set(this.potWinners);
    copy.payout.set(this.payout);
    copy.rakePaid.set(this.rakePaid);
    return copy;
  }
}
