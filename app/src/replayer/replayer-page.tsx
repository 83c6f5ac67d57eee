// Hand histories: the list of hands and the winnings, or one hand to step through.
import { useEffect, useState } from 'preact/hooks';
import { FileDrop } from '../parts/file-drop.tsx';
import { Notice } from '../parts/notice.tsx';
import { whole } from '../parts/format.ts';
import { HandList } from './hand-list.tsx';
import { HandView } from './hand-view.tsx';
import { WinningsGraph } from './winnings-graph.tsx';
import {
  chosen,
  detail,
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
      {trouble.value !== undefined && <Notice kind="fault">{trouble.value}</Notice>}
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
  const passed = others.value > 0 ? ` ${whole(others.value)} hands of other games were passed over.` : '';
  const text =
    status.value === 'reading'
      ? `Reading … ${whole(count)} hands`
      : status.value === 'empty'
        ? ''
        : count === 0
          ? `No hand was found in this text.${passed}`
          : `${whole(count)} ${count === 1 ? 'hand' : 'hands'}.${passed}`;
  return (
    <p class="soft" aria-live="polite">
      {text}
    </p>
  );
}

function OpenHistories() {
  const [text, setText] = useState('');
  return (
    <FileDrop onFiles={(files) => void openFiles(files)}>
      <label>
        Paste hand histories, or drop files here
        <textarea
          class="mono"
          rows={3}
          value={text}
          spellcheck={false}
          placeholder="PokerStars, Full Tilt, Winamax, KingsClub, Merge, PHH or JSON"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button
        type="button"
        class="primary"
        disabled={text.trim() === ''}
        onClick={() => {
          void openText(text);
          setText('');
        }}
      >
        Open
      </button>
      <button type="button" onClick={() => void openExample()}>
        Open an example
      </button>
    </FileDrop>
  );
}
