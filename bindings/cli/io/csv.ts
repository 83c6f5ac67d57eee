/** Rows as CSV (RFC 4180), every line ended by CR LF but the last. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cellText).join(',')).join('\r\n');
}

/**
 * A cell. Text that a spreadsheet would take for a formula gets an apostrophe before it, which spreadsheets take
 * for "this is text".
 */
function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\n|%]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
