/** Rows of cells in columns two blanks apart, the first to the left and the others to the left or the right. */
export function columnsText(rows: readonly (readonly string[])[], others: 'left' | 'right'): string {
  const widths = rows[0]!.map((_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]!.length), 0),
  );
  const cellText = (cell: string, column: number): string =>
    column === 0 || others === 'left' ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(cellText).join('  ').trimEnd()).join('\n');
}
