// What becomes of a hand's text: its audit, and which of its lines may be missing without notice.
import { auditHand, readAllHands } from '../../../bindings/history/index.ts';

/** The audit of the one hand of a text, with the hand. */
export async function auditOf(text: string) {
  const [hand] = await readAllHands(text);
  const { ok, problems, notes } = auditHand(hand!);
  return { ok, problems, notes, hand: hand! };
}

/** The lines of a hand without which it adds up all the same, with no more notes. */
export async function unnoticedLines(text: string): Promise<string[]> {
  const lines = text.trimEnd().split('\n');
  const before = (await auditOf(text)).notes.length;
  const unnoticed: string[] = [];
  for (const line of lines) {
    const audit = await auditOf(lines.filter((other) => other !== line).join('\n')).catch(() => undefined);
    if (audit?.ok && audit.notes.length === before) unnoticed.push(line);
  }
  return unnoticed;
}
