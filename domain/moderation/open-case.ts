import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { Message } from '../message.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import type { Note } from '../note.ts';
import { isId } from '../primitives/id.ts';
import { Refusal } from '../refusal.ts';
import type { Report } from '../report.ts';
import { findNote } from './queue.ts';
import { type Moderator, requireModerator } from './role.ts';
import type { OpenSharingRequest } from './sharing-request.ts';
import { CASE_MINUTES, type TakenCase } from './taken-case.ts';

export type NoteCase = {
  note: Note | HiddenNote;
  reports: Report[];
  moreReports: number;
  duplicates: Note[];
  nearDuplicates: Note[];
  entries: ModerationEntry[];
  owner: Account | undefined;
};

const DUPLICATES_MOST = 10;
const COUNTED_MOST = 10_000;
const ENTRIES_MOST = 20;

/**
 * Undefined if the note does not exist.
 * @throws Refusal not-allowed `moderation.role`.
 */
export async function openNoteCase(
  library: Library,
  by: Moderator | undefined,
  id: string,
): Promise<NoteCase | undefined> {
  await requireModerator(library, by);
  const note = isId(id) ? await findNote(library, id) : undefined;
  if (!note) return undefined;
  const [{ reports, more }, duplicates, near, entries, owner] = await Promise.all([
    openReportsOf(library, id),
    library.notes.listDuplicates(note.image, DUPLICATES_MOST),
    library.nearDuplicates.notesLike([note.image], DUPLICATES_MOST),
    library.moderationLog.listOfNote(id, ENTRIES_MOST),
    note.owner === undefined ? undefined : library.accounts.find(note.owner),
  ]);
  const isDuplicate = (other: Note) => duplicates.some(({ id: duplicate }) => duplicate === other.id);
  const nearDuplicates = (near.get(note.image) ?? []).filter((other) => !isDuplicate(other));
  return { note, reports, moreReports: more, duplicates, nearDuplicates, entries, owner };
}

export async function openReportsOf({ reports }: Pick<Library, 'reports'>, note: string) {
  const [shown, all] = await Promise.all([reports.listOpenOf(note), reports.countOpenOf(note, COUNTED_MOST)]);
  return { reports: shown, more: Math.max(0, all - shown.length) };
}

/**
 * Undefined if the message does not exist.
 * @throws Refusal not-allowed `moderation.role`.
 */
export async function openMessage(
  library: Library,
  by: Moderator | undefined,
  id: string,
): Promise<Message | undefined> {
  await requireModerator(library, by);
  return isId(id) ? library.messages.find(id) : undefined;
}

/**
 * Undefined without a request.
 * @throws Refusal not-allowed `moderation.role`.
 */
export async function openSharingRequest(
  library: Library,
  by: Moderator | undefined,
  account: string,
): Promise<OpenSharingRequest | undefined> {
  await requireModerator(library, by);
  return isId(account) ? library.sharingRequests.find(account) : undefined;
}

/**
 * @throws Refusal not-allowed `moderation.role`; conflict `moderation.taken` if another moderator has the
 * case.
 */
export async function takeCase(
  library: Library,
  by: Account | undefined,
  subject: string,
): Promise<TakenCase> {
  await requireModerator(library, by);
  const now = library.clock();
  const endsAt = new Date(now.getTime() + CASE_MINUTES * 60_000);
  const taken = await library.takenCases.take({ subject, account: by?.id ?? '', endsAt }, now);
  if (taken.account === by?.id) return taken;
  throw takenByAnother();
}

/** @throws Refusal conflict `moderation.taken` while another moderator has the case. */
export async function requireFree(
  { takenCases, clock }: Library,
  subject: string,
  by: Account,
): Promise<void> {
  const [taken] = await takenCases.listOf([subject], clock());
  if (taken && taken.account !== by.id) throw takenByAnother();
}

function takenByAnother(): Refusal {
  return new Refusal('conflict', 'moderation.taken');
}

export async function leaveCase({ takenCases }: Library, by: Account, subject: string): Promise<void> {
  await takenCases.leave(subject, by.id);
}
