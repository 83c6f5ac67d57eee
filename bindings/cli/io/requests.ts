// Serves a command to people and to programs: arguments, --json and --jsonl.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stdin, stdout } from 'node:process';
import { ArgumentError, RazzError, shown } from '../../errors.ts';
import { type Fields, fieldReaders } from '../../fields.ts';

/** Readers for requests, whose errors have the code `request`. */
export const { readText, readList } = fieldReaders('request');
const { readObject } = fieldReaders('request');

/** Cards or a seat of a request, text or a list of texts such as `["As","2d"]`, as text. */
export function readCardText(value: unknown, argument: string): string {
  if (!Array.isArray(value)) return readText(value, argument);
  return value.map((card, i) => readText(card, `${argument}[${i}]`)).join(' ');
}

/** A JSON request as an object without fields other than those named. */
export function readFields<Name extends string>(json: unknown, names: readonly Name[]): Fields<Name> {
  return readObject(json, 'request', [], names);
}

/** The output options that every command has. */
export interface OutputOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** One command's answer to a request, from the command line or from a line of JSON. */
export interface Handler<Request, Answer> {
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
  handler: Handler<Request, Answer>,
  options: OutputOptions,
  requests: readonly Request[],
): Promise<void> {
  if (options.jsonl) return serveLines(handler);
  const answers: Answer[] = [];
  for (const request of requests) {
    const answer = await handler.answer(request);
    if (options.json) answers.push(answer);
    else await writeLine(handler.print(answer));
  }
  if (options.json) await writeLine(JSON.stringify(answers.length === 1 ? answers[0] : answers));
}

async function serveLines<Request, Answer>(handler: Handler<Request, Answer>): Promise<void> {
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    await writeLine(JSON.stringify(await answerLine(handler, line)));
  }
}

async function answerLine<Request, Answer>(
  handler: Handler<Request, Answer>,
  line: string,
): Promise<unknown> {
  try {
    return await handler.answer(handler.read(parseJson(line)));
  } catch (error) {
    if (!(error instanceof RazzError)) throw error;
    process.exitCode = 1;
    const argument = error instanceof ArgumentError ? { argument: error.argument } : {};
    return { error: error.message, code: error.code, ...argument };
  }
}

function parseJson(line: string): unknown {
  try {
    // Trimmed, because some shells begin a pipe with a byte order mark.
    return JSON.parse(line.trim());
  } catch {
    throw new ArgumentError('request', 'request', 'a line of JSON', shown(line));
  }
}

/** Writes a line to standard output, waiting while the reader is slow. */
export async function writeLine(text: string): Promise<void> {
  if (!stdout.write(`${text}\n`)) await once(stdout, 'drain');
}
