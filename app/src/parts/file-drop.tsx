// Takes text files, chosen or dropped, alone or in folders.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Properties {
  /** Files are read from folders too, which takes a moment and may fail. */
  readonly onFiles: (files: Promise<readonly File[]>) => void;
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
        onFiles(filesIn([...(event.dataTransfer?.items ?? [])]));
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
            onFiles(Promise.resolve([...(currentTarget.files ?? [])]));
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** The files that were dropped, and those in the folders among them. */
async function filesIn(items: readonly DataTransferItem[]): Promise<File[]> {
  // Entries must be taken before anything is waited for.
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files: File[] = [];
  // The list grows while it is walked.
  for (const entry of entries) {
    if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    else if (isFolder(entry)) entries.push(...(await entriesOf(entry.createReader())));
  }
  return files;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A folder's entries, which come some at a time. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
