// Columns of text.
import Table from 'cli-table3';

/** Columns are two blanks apart and without lines, so that a table reads the same in a terminal, a pipe and a file. */
const NO_LINES = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '  ' },
};

/** Rows of cells as a table for people; the first column is aligned to the left, the others as `others` says. */
export function tableText(rows: readonly (readonly string[])[], others: 'left' | 'right' = 'right'): string {
  const table = new Table({
    chars: NO_LINES,
    colAligns: rows[0]!.map((_, column) => (column === 0 ? 'left' : others)),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => [...row]));
  return table.toString().replaceAll(/ +$/gm, '');
}

/** A number and its noun: `1 thread`, `12,000 hands`. */
export function counted(count: number | bigint, what: string): string {
  return `${count.toLocaleString('en')} ${what}${String(count) === '1' ? '' : 's'}`;
}

/** A fraction in percent, with `digits` decimals. */
export function percent(fraction: number, digits = 4): string {
  return `${(100 * fraction).toFixed(digits)} %`;
}
