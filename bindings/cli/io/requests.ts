import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stdin, stdout } from 'node:process';
import { ArgumentError, RazzError, shown } from '../../errors.ts';

/** The output options that every command has. */
export interface OutputOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** How one command answers a request, whatever way the request came in. */
export interface Door<Request, Answer> {
  /** The request in a line of JSON, checked. */
  readonly read: (json: unknown) => Request;
  /** The answer, ready for JSON.stringify. */
  readonly answer: (request: Request) => Answer | Promise<Answer>;
  /** The answer for people, without the last line end. */
  readonly print: (answer: Answer) => string;
}

/**
 * Answers requests: those of the command line as text or as one JSON document (a list when there are
 * several), or with `jsonl` those of standard input, line for line.
 */
export async function serve<Request, Answer>(
  door: Door<Request, Answer>,
  options: OutputOptions,
  requests: readonly Request[],
): Promise<void> {
  if (options.jsonl) return serveLines(door);
  const answers: Answer[] = [];
  for (const request of requests) {
    const answer = await door.answer(request);
    if (options.json) answers.push(answer);
    else await writeLine(door.print(answer));
  }
  if (options.json) await writeLine(JSON.stringify(answers.length === 1 ? answers[0] : answers));
}

async function serveLines<Request, Answer>(door: Door<Request, Answer>): Promise<void> {
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    await writeLine(JSON.stringify(await answerLine(door, line)));
  }
}

async function answerLine<Request, Answer>(door: Door<Request, Answer>, line: string): Promise<unknown> {
  try {
    return await door.answer(door.read(parseJson(line)));
  } catch (error) {
    if (!(error instanceof RazzError)) throw error;
    process.exitCode = 1;
    const argument = error instanceof ArgumentError ? { argument: error.argument } : {};
    return { error: error.message, code: error.code, ...argument };
  }
}

function parseJson(line: string): unknown {
  try {
    // Trimmed, because some shells begin what they pipe with a byte order mark.
    return JSON.parse(line.trim());
  } catch {
    throw new ArgumentError('request', 'request', 'a line of JSON', shown(line));
  }
}

/** Writes a line to standard output, waiting while the reader is slow. */
export async function writeLine(text: string): Promise<void> {
  if (!stdout.write(`${text}\n`)) await once(stdout, 'drain');
}

/** A JSON request as an object that has no other fields than those named. */
export function readFields<Name extends string>(
  json: unknown,
  names: readonly Name[],
): Partial<Record<Name, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ArgumentError('request', 'request', `an object with ${names.join(', ')}`, shown(json));
  }
  const unknown = Object.keys(json).find((key) => !(names as readonly string[]).includes(key));
  if (unknown !== undefined) {
    throw new ArgumentError('request', 'request', `no fields but ${names.join(', ')}`, shown(unknown));
  }
  return json;
}

/** A string from a JSON request. */
export function readText(value: unknown, argument: string): string {
  if (typeof value === 'string') return value;
  throw new ArgumentError('request', argument, 'a string', shown(value));
}
