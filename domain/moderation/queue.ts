import type { Library } from '../library.ts';
import type { Message } from '../message.ts';
import type { Note } from '../note.ts';
import { oneLine } from '../primitives/text.ts';
import type { OpenCase, ReportKind } from '../report.ts';
import { CASE_GROUPS, type CaseGroup } from './case-groups.ts';
import { type Moderator, requireModerator } from './role.ts';
import type { OpenSharingRequest } from './sharing-request.ts';
import type { TakenCase } from './taken-case.ts';

/** The subject of a case is `note-`, `message-` or `sharing-` with the id. */
export type CaseKind = ReportKind | 'message' | 'sharing';
export type Case = {
  subject: string;
  kinds: readonly CaseKind[];
  since: Date;
  about: string;
  group: CaseGroup;
  text: string;
  image: string | undefined;
  taken: TakenCase | undefined;
};

/** Notes, messages and requests read at once; more appear when these are closed. */
const OPEN_MOST = 200;

/**
 * Sorted by `CASE_GROUPS`, then longest open first.
 * @throws Refusal not-allowed `moderation.role`.
 */
export async function listCases(library: Library, by: Moderator | undefined): Promise<Case[]> {
  await requireModerator(library, by);
  const [reported, messages, asking] = await Promise.all([
    library.reports.listOpenCases(OPEN_MOST),
    library.messages.listOpen(OPEN_MOST),
    library.sharingRequests.listOpen(OPEN_MOST),
  ]);
  const cases = [
    ...(await casesOfNotes(library, reported)),
    ...messages.map(caseOfMessage),
    ...asking.map(caseOfSharing),
  ];
  const subjects = cases.map(({ subject }) => subject);
  const taken = await library.takenCases.listOf(subjects, library.clock());
  const takenOf = new Map(taken.map((each) => [each.subject, each]));
  return cases
    .map((each) => ({ ...each, taken: takenOf.get(each.subject) }))
    .sort(
      (one, other) =>
        CASE_GROUPS.indexOf(one.group) - CASE_GROUPS.indexOf(other.group) ||
        one.since.getTime() - other.since.getTime(),
    );
}

async function casesOfNotes(library: Library, reported: readonly OpenCase[]): Promise<Omit<Case, 'taken'>[]> {
  const notes = await Promise.all(reported.map(({ note }) => findNote(library, note)));
  return reported.map(({ note: id, kinds, since, text, ...open }, index) => {
    const note = notes[index];
    return {
      subject: `note-${id}`,
      kinds,
      since,
      group: groupOf({ kinds, ...open }),
      text: beginningOf(text),
      about: note ? aboutNote(note) : '',
      image: note?.image,
    };
  });
}

function groupOf({
  kinds,
  isUnconfirmed,
  hasClaim,
  isFound,
}: Omit<OpenCase, 'note' | 'since' | 'text'>): CaseGroup {
  if (isUnconfirmed) return 'unconfirmed';
  if (hasClaim) return 'rights';
  if (kinds.includes('not-allowed')) return 'not-allowed';
  return isFound ? 'found' : 'reported';
}

const BEGINNING = 80;

function caseOfMessage({ id, name, text, createdAt }: Message): Omit<Case, 'taken'> {
  return {
    subject: `message-${id}`,
    kinds: ['message'],
    since: createdAt,
    group: 'messages',
    text: '',
    about: `${name}: ${beginningOf(text)}`,
    image: undefined,
  };
}

function caseOfSharing({ account, name, email, message, askedAt }: OpenSharingRequest): Omit<Case, 'taken'> {
  return {
    subject: `sharing-${account}`,
    kinds: ['sharing'],
    since: askedAt,
    group: 'sharing',
    text: beginningOf(message),
    about: name ? `${name}, ${email}` : email,
    image: undefined,
  };
}

function beginningOf(text: string): string {
  const letters = [...oneLine(text.slice(0, 4 * BEGINNING + 4))];
  return letters.slice(0, BEGINNING).join('') + (letters.length > BEGINNING ? '…' : '');
}

export function aboutNote({ course, description }: Pick<Note, 'course' | 'description'>): string {
  return `${course}: ${description}`;
}

export async function findNote({ notes, hiddenNotes }: Library, id: string) {
  return (await notes.find(id)) ?? (await hiddenNotes.find(id));
}
