// The hands played here, as a file.
import { useState } from 'preact/hooks';
import { convertHands } from '../engine/histories.ts';
import { whole } from '../parts/format.ts';
import { played } from './play-state.ts';

const FORMATS = [
  { format: 'pokerstars', title: 'PokerStars text', file: 'razz.txt' },
  { format: 'phh', title: 'PHH', file: 'razz.phhs' },
  { format: 'json', title: 'JSON lines', file: 'razz.jsonl' },
] as const;

export function ExportHands() {
  const [chosen, setChosen] = useState(0);
  const count = played.value.length;
  return (
    <section class="panel stack" aria-labelledby="export-title">
      <h2 id="export-title">Hands played: {whole(count)}</h2>
      <div class="row">
        <label>
          <span class="hidden">Format</span>
          <select value={chosen} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
            {FORMATS.map(({ format, title }, i) => (
              <option key={format} value={i}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => {
            const { format, file } = FORMATS[chosen]!;
            void convertHands(played.value.join('\n'), format).then((text) => download(text, file));
          }}
        >
          Save as a file
        </button>
      </div>
    </section>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
