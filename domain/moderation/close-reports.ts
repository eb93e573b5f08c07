import type { Library } from '../library.ts';
import type { NoteAct } from '../moderation-log.ts';
import { beginAct } from './begin-act.ts';
import { doneAlready } from './done-already.ts';
import type { Moderator } from './role.ts';

/** What was done about a note that was reported; `close` where nothing had to be. */
export type Outcome = NoteAct | 'close';

/**
 * Closes the open reports of a note, and tells those who sent them what came of it. Answers how many they were. `about` is
 * the note as they know it.
 */
export async function answerReports(
  library: Library,
  note: string,
  { about, outcome, word }: { about: string; outcome: Outcome; word: string },
): Promise<number> {
  const now = library.clock();
  const closed = await library.reports.closeOf(note, word, now);
  for (const { reporter, claim } of closed) {
    const to = claim ? { email: claim.email } : reporter && { accountId: reporter };
    const letter = { kind: 'report-closed', about, outcome, word } as const;
    if (to) await library.pendingMails.add(library.newId(), { ...letter, ...to }, now);
  }
  return closed.length;
}

/** Closes the reports of a note where nothing had to be done. @throws Refusal as `moderateNote`. */
export async function closeReports(
  library: Library,
  by: Moderator | undefined,
  note: string,
  { about, word }: { about: string; word: string },
): Promise<void> {
  const begun = await beginAct(library, by, word);
  const entry = { ...begun, act: 'close', note, account: undefined, about: '' } as const;
  const closed = await answerReports(library, note, { about, outcome: 'close', word: entry.reason });
  if (closed === 0) throw doneAlready();
  await library.moderationLog.add(entry);
}
