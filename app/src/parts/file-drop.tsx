// Takes text files: chosen, dropped, or pasted.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Properties {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ComponentChildren;
}

export function FileDrop({ onFiles, children }: Properties) {
  const [over, setOver] = useState(false);
  return (
    <div
      class={`drop${over ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {children}
      <label class="button file">
        Choose files
        <input
          type="file"
          multiple
          class="hidden"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
