// Text of files, made safe to show.

/** Text of a file without what would steer a terminal or turn its direction of writing. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
