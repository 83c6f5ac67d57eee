// The hand that is over, with the cards of everybody: who was how far ahead on each street.
import { useEffect, useState } from 'preact/hooks';
import { type StreetShares, askReview } from '../engine/histories.ts';
import { NAMES } from '../engine/table.ts';
import { EquityByStreet } from '../replayer/equity-by-street.tsx';
import { openText } from '../replayer/replayer-state.ts';
import { played, settings } from './play-state.ts';

export function Review() {
  const [shares, setShares] = useState<readonly StreetShares[]>();
  const line = played.value.at(-1);
  useEffect(() => {
    setShares(undefined);
    if (line === undefined) return;
    let isCurrent = true;
    void askReview(line).then((found) => {
      if (isCurrent) setShares(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [line]);
  return (
    <>
      <EquityByStreet equities={shares} names={NAMES.slice(0, settings.value.players)} />
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
