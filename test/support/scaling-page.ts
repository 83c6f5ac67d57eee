import { readFileSync } from 'node:fs';

/** The text of docs/scaling.md. */
export const page = readFileSync('docs/scaling.md', 'utf8');

/** The blocks of a language on the page. */
export function blocks(language: string): string[] {
  return Array.from(
    page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms')),
    ([, text]) => text!,
  );
}

/** The rest of the line after an instruction of the page's Dockerfile. */
export function instruction(name: string): string {
  return new RegExp(`^${name} (.*)$`, 'm').exec(blocks('dockerfile')[0]!)![1]!;
}

/** The command of the image, with health served on another port, on loopback. */
export function imageCommand(port: number): string[] {
  const words = ['ENTRYPOINT', 'CMD'].flatMap((name) => JSON.parse(instruction(name)) as string[]);
  return words.map((word) => (word === '9100' ? `127.0.0.1:${port}` : word));
}
