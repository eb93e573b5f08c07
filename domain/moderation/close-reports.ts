import type { Library } from '../library.ts';
import type { OutgoingMail } from '../mail.ts';
import type { NoteAct } from '../moderation-log.ts';
import type { Report, ReportKind } from '../report.ts';
import { beginAct } from './begin-act.ts';
import { doneAlready } from './done-already.ts';
import type { Moderator } from './role.ts';

type Outcome = Exclude<NoteAct, 'order-pages'> | 'close';

type Closing = { about: string; outcome: Outcome; word: string };
/** One action on several notes: each person gets one mail about all of them, sent at `dueAt`. */
type Together = { act: string; dueAt: Date };

/**
 * Notifies the reporters of a note. Rights claims are answered only at a confirmed address: an unconfirmed
 * one may be a stranger's. `about` describes the note as the reporters know it.
 */
export function mailsToReporters(
  { newId, secretMint }: Pick<Library, 'newId' | 'secretMint'>,
  closed: readonly Report[],
  words: Closing,
  together?: Together,
): OutgoingMail[] {
  return closed.flatMap(({ reporter, claim }) => {
    const to = claim ? claim.confirmedAt && { email: claim.email } : reporter && { accountId: reporter };
    if (!to) return [];
    const content = { kind: 'report-closed', ...words, ...to } as const;
    if (!together) return [{ id: newId(), content }];
    // Equal for all notes of the action, without the address in plain text.
    const id = secretMint.hash(`${together.act} ${JSON.stringify(to).toLowerCase()}`);
    return [{ id, content, dueAt: together.dueAt }];
  });
}

/**
 * Closes a note's reports, or those of one kind, and does nothing else.
 * @throws Refusal as `moderateNote`.
 */
export async function closeReports(
  library: Library,
  by: Moderator | undefined,
  note: string,
  { about, word, kind }: { about: string; word: string; kind?: ReportKind },
): Promise<void> {
  const act = await beginAct(library, by, word);
  const entry = { ...act, act: 'close', note, account: undefined, about: '' } as const;
  const answer = entry.reason;
  const closed = await library.moderatedNotes.closeReports(note, {
    entry,
    kind,
    answer,
    mails: (reports) => mailsToReporters(library, reports, { about, outcome: 'close', word: answer }),
  });
  if (closed === 0) throw doneAlready();
}
