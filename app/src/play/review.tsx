// The hand that is over, with the cards of everybody: who was how far ahead on each street, and what the solver says.
import { useEffect, useState } from 'preact/hooks';
import { type Review as Reviewed, type Verdict, askReview } from '../engine/histories.ts';
import { askVerdicts } from '../engine/solver.ts';
import { EquityByStreet } from '../replayer/equity-by-street.tsx';
import { LateDecisions } from '../replayer/late-decisions.tsx';
import { openText } from '../replayer/replayer-state.ts';
import { NAMES } from '../engine/table.ts';
import { played, settings } from './play-state.ts';

const CHIPS = { currency: '', decimals: 0 };

export function Review() {
  const [review, setReview] = useState<Reviewed>();
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>();
  const line = played.value.at(-1);
  useEffect(() => {
    let isCurrent = true;
    setReview(undefined);
    setVerdicts(undefined);
    void lookAt(line ?? '', (found) => {
      if (isCurrent) setReview(found);
    }).then((found) => {
      if (isCurrent) setVerdicts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [line]);
  const names = NAMES.slice(0, settings.value.players);
  return (
    <>
      <EquityByStreet equities={review?.equities} names={names} />
      <LateDecisions verdicts={verdicts} names={names} unit={CHIPS} />
      <button
        type="button"
        onClick={() => {
          void openText(played.value.join('\n')).then(() => {
            location.hash = `#/replayer?hand=${played.value.length - 1}`;
          });
        }}
      >
        Step through it in the replayer
      </button>
    </>
  );
}

/** Counts the equities of a hand, hands them over, and goes on to the verdicts. */
async function lookAt(
  line: string,
  told: (review: Reviewed | undefined) => void,
): Promise<readonly Verdict[] | undefined> {
  const review = await askReview(line);
  told(review);
  return review && askVerdicts(review.history);
}
