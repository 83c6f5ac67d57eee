// Text of files, made safe to show.

/** Text of a file without what would steer a terminal or turn its direction of writing. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it takes away
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');
}
