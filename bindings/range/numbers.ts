/* Lists of whole numbers as text, each with the same number of characters of six bits, the highest first. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text of numbers below 64 to the power of `digits`. */
export function writeNumbers(numbers: readonly number[], digits: number): string {
  return numbers
    .map((number) => {
      let rest = number;
      let text = '';
      for (let i = 0; i < digits; i++, rest = Math.floor(rest / 64)) text = ALPHABET[rest % 64]! + text;
      return text;
    })
    .join('');
}

/** The numbers of such a text. */
export function readNumbers(text: string, digits: number): number[] {
  return Array.from({ length: text.length / digits }, (_, i) => {
    let number = 0;
    for (const letter of text.slice(i * digits, (i + 1) * digits))
      number = number * 64 + ALPHABET.indexOf(letter);
    return number;
  });
}
