import type { Library } from '../library.ts';
import type { Message } from '../message.ts';
import type { Note } from '../note.ts';
import { oneLine } from '../primitives/text.ts';
import type { OpenCase, ReportKind } from '../report.ts';
import { type Moderator, requireModerator } from './role.ts';
import type { TakenCase } from './taken-case.ts';

/** What a case is about: the reports of a note, or a message. Its subject names it: `note-` or `message-` with the id. */
export type CaseKind = ReportKind | 'message';
export type Case = {
  subject: string;
  kinds: readonly CaseKind[];
  since: Date;
  /** What a list shows: the course and description of the note, or who wrote the message and how it begins. */
  about: string;
  /** Nobody speaks of the note but writers of claims whose addresses are not confirmed. */
  isUnconfirmed: boolean;
  taken: TakenCase | undefined;
};

/** The notes, and the messages, that the queue has. What is beyond comes once these are closed. */
const OPEN_MOST = 200;

/** The cases of the queue, the longest open first, and after them those that may be made up. Who closes one gets the next. @throws Refusal not-allowed `moderation.role`. */
export async function listCases(library: Library, by: Moderator | undefined): Promise<Case[]> {
  await requireModerator(library, by);
  const [reported, messages] = await Promise.all([
    library.reports.listOpenCases(OPEN_MOST),
    library.messages.listOpen(OPEN_MOST),
  ]);
  const cases = [...(await casesOfNotes(library, reported)), ...messages.map(caseOfMessage)];
  const subjects = cases.map(({ subject }) => subject);
  const taken = await library.takenCases.listOf(subjects, library.clock());
  const takenOf = new Map(taken.map((each) => [each.subject, each]));
  return cases
    .map((each) => ({ ...each, taken: takenOf.get(each.subject) }))
    .sort(
      (one, other) =>
        Number(one.isUnconfirmed) - Number(other.isUnconfirmed) ||
        one.since.getTime() - other.since.getTime(),
    );
}

async function casesOfNotes(library: Library, reported: readonly OpenCase[]): Promise<Omit<Case, 'taken'>[]> {
  const notes = await Promise.all(reported.map(({ note }) => findNote(library, note)));
  return reported.map(({ note: id, ...open }, index) => {
    const note = notes[index];
    return { ...open, subject: `note-${id}`, about: note ? aboutNote(note) : '' };
  });
}

/** Characters of a message that a list shows. */
const BEGINNING = 80;

function caseOfMessage({ id, name, text, createdAt }: Message): Omit<Case, 'taken'> {
  const letters = [...oneLine(text.slice(0, 4 * BEGINNING + 4))];
  const beginning = letters.slice(0, BEGINNING).join('') + (letters.length > BEGINNING ? '…' : '');
  return {
    subject: `message-${id}`,
    kinds: ['message'],
    since: createdAt,
    about: `${name}: ${beginning}`,
    isUnconfirmed: false,
  };
}

export function aboutNote({ course, description }: Pick<Note, 'course' | 'description'>): string {
  return `${course}: ${description}`;
}

/** A note, hidden or not. */
export async function findNote({ notes, hiddenNotes }: Library, id: string) {
  return (await notes.find(id)) ?? (await hiddenNotes.find(id));
}
