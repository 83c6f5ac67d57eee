// Text of files, made safe to show.

/** Text of a file without characters that control a terminal or its direction of writing. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** Lines for another program, without characters that control a terminal. */
export function withoutControls(lines: string): string {
  return lines.replace(/[^\P{Cc}\n]/gu, '\ufffd');
}

/** JSON of one line; JSON.stringify leaves some control characters as they are. */
export function jsonText(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** JSON text with every control character escaped. */
export function escaped(json: string): string {
  return json.replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
