// Hand histories: the list of hands and the winnings, or one hand to step through.
import { useEffect } from 'preact/hooks';
import { FileDrop } from '../parts/file-drop.tsx';
import { whole } from '../parts/format.ts';
import { HandList } from './hand-list.tsx';
import { HandView } from './hand-view.tsx';
import { WinningsGraph } from './winnings-graph.tsx';
import {
  chosen,
  detail,
  draft,
  noteDraft,
  openDraft,
  openExample,
  openFiles,
  openText,
  others,
  reopen,
  rows,
  status,
  trouble,
} from './replayer-state.ts';
import './replayer.css';

export function ReplayerPage() {
  useEffect(() => void reopen(), []);
  if (chosen.value !== undefined && detail.value !== undefined) return <HandView detail={detail.value} />;
  return (
    <div class="stack">
      <h1>Replayer</h1>
      <OpenHistories />
      <Found />
      {rows.value.length > 0 && (
        <div class="replayer-lists">
          <HandList />
          <WinningsGraph />
        </div>
      )}
    </div>
  );
}

function Found() {
  const count = rows.value.length;
  const passed = others.value > 0 ? ` ${whole(others.value)} hands of other games were skipped.` : '';
  const text =
    status.value === 'reading'
      ? `Reading … ${whole(count)} hands`
      : count === 0
        ? ''
        : `${whole(count)} ${count === 1 ? 'hand' : 'hands'}.${passed}`;
  return (
    <p class="soft" aria-live="polite">
      {text}
    </p>
  );
}

/** A text this long is read without being shown first: a browser takes seconds to show it. */
const LONG_TEXT = 200_000;

function OpenHistories() {
  const text = draft.value;
  const found = trouble.value;
  return (
    <FileDrop onFiles={(files) => void openFiles(files)}>
      <label>
        Paste hand histories, or drop files here
        <textarea
          class="mono"
          rows={3}
          value={text}
          spellcheck={false}
          placeholder="PokerStars, Full Tilt, Winamax, ACR, Bovada, KingsClub, Merge, PHH or JSON"
          aria-invalid={found !== undefined}
          aria-describedby={found && 'open-fault'}
          onInput={({ currentTarget }) => noteDraft(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text') ?? '';
            if (pasted.length < LONG_TEXT) return;
            event.preventDefault();
            void openText(text + pasted);
          }}
        />
      </label>
      {found !== undefined && (
        <p class="fault-line" id="open-fault" role="alert">
          {found}
        </p>
      )}
      <button type="button" class="primary" disabled={text.trim() === ''} onClick={() => void openDraft()}>
        Open
      </button>
      <button type="button" onClick={() => void openExample()}>
        Open an example
      </button>
    </FileDrop>
  );
}
