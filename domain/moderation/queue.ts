import type { Library } from '../library.ts';
import type { Message } from '../message.ts';
import type { Note } from '../note.ts';
import { oneLine } from '../primitives/text.ts';
import type { Report, ReportKind } from '../report.ts';
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
  taken: TakenCase | undefined;
};

/** The open reports, and the open messages, that the queue looks at. What is beyond comes once these are closed. */
const OPEN_MOST = 200;

/** The cases of the queue, the longest open first. Who closes one gets the next. @throws Refusal not-allowed `moderation.role`. */
export async function listCases(library: Library, by: Moderator | undefined): Promise<Case[]> {
  await requireModerator(library, by);
  const [reports, messages] = await Promise.all([
    library.reports.listOpen(OPEN_MOST),
    library.messages.listOpen(OPEN_MOST),
  ]);
  const cases = [...(await casesOfNotes(library, reports)), ...messages.map(caseOfMessage)];
  const subjects = cases.map(({ subject }) => subject);
  const taken = await library.takenCases.listOf(subjects, library.clock());
  const takenOf = new Map(taken.map((each) => [each.subject, each]));
  return cases
    .map((each) => ({ ...each, taken: takenOf.get(each.subject) }))
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

async function casesOfNotes(library: Library, reports: readonly Report[]): Promise<Omit<Case, 'taken'>[]> {
  const byNote = Map.groupBy(reports, ({ note }) => note);
  const notes = await Promise.all([...byNote.keys()].map((id) => findNote(library, id)));
  return [...byNote].map(([id, own], index) => {
    const note = notes[index];
    return {
      subject: `note-${id}`,
      kinds: [...new Set(own.map(({ kind }) => kind))],
      since: own[0]?.createdAt ?? new Date(0),
      about: note ? aboutNote(note) : '',
    };
  });
}

/** Characters of a message that a list shows. */
const BEGINNING = 80;

function caseOfMessage({ id, name, text, createdAt }: Message): Omit<Case, 'taken'> {
  const letters = [...oneLine(text.slice(0, 4 * BEGINNING + 4))];
  const beginning = letters.slice(0, BEGINNING).join('') + (letters.length > BEGINNING ? '…' : '');
  return { subject: `message-${id}`, kinds: ['message'], since: createdAt, about: `${name}: ${beginning}` };
}

export function aboutNote({ course, description }: Pick<Note, 'course' | 'description'>): string {
  return `${course}: ${description}`;
}

/** A note, hidden or not. */
export async function findNote({ notes, hiddenNotes }: Library, id: string) {
  return (await notes.find(id)) ?? (await hiddenNotes.find(id));
}
