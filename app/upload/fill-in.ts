import type { Course } from '../../domain/course.ts';
import { guessNote, type NoteGuess } from '../../domain/note/guess-note.ts';
import { DRAFT_FIELDS } from '../../domain/note/note-fields.ts';
import type { Choices } from './choices.ts';

/** The form's fields, in its order. */
const FIELDS = ['college', 'year', 'branch', 'course', 'description', 'kind', 'exam', 'examYear'] as const;
/** The form's fields as they are filled in, empty where nobody said anything. */
export type Fields = Record<(typeof FIELDS)[number], string>;

/** What is known at once, before a byte has left the device: what the file's name says. */
export function guessOfName({ courses, exams }: Choices, fileName: string): NoteGuess {
  return guessNote({ courses, exams }, { text: '', fileName, year: new Date().getUTCFullYear() });
}

/** What the library read in the file; nothing when it did not answer. */
export async function guessOfFile(id: string): Promise<NoteGuess | undefined> {
  const answer = await fetch(`/home/uploadform/proposal?${new URLSearchParams({ file: id })}`);
  return answer.ok ? ((await answer.json()) ?? undefined) : undefined;
}

/** What to fill in: empty fields, and those that were proposed before and left so. Never what a person said. */
export function fillIn(fields: Fields, guess: NoteGuess, proposed: Partial<Fields>): Partial<Fields> {
  const isOpen = (name: keyof Fields) => fields[name] === '' || fields[name] === proposed[name];
  const { kind, exam, examYear, description } = guess;
  const said: Partial<Fields> = { kind, exam, examYear: examYear?.toString(), description };
  const changes = Object.entries({ ...said, ...placeIn(fields, guess.courses, isOpen) }).filter(
    ([name, value]) => value !== undefined && isOpen(name as keyof Fields),
  );
  return Object.fromEntries(changes);
}

const PLACE = { college: 'college', year: 'year', branch: 'branch', course: 'code' } as const;
type PlaceName = keyof typeof PLACE;
const PLACE_NAMES = Object.keys(PLACE) as PlaceName[];

/** What all courses in question have in common; the course itself only where nothing above it is left open. */
function placeIn(
  fields: Fields,
  courses: readonly Course[],
  isOpen: (name: keyof Fields) => boolean,
): Partial<Fields> {
  const fitting = courses.filter((course) =>
    PLACE_NAMES.every((name) => isOpen(name) || fields[name] === course[PLACE[name]]),
  );
  const [first] = fitting;
  const common = PLACE_NAMES.filter(
    (name) => first && fitting.every((course) => course[PLACE[name]] === first[PLACE[name]]),
  );
  const place = Object.fromEntries(common.map((name) => [name, first?.[PLACE[name]]]));
  const isWhole = ['college', 'year', 'branch'].every((name) => place[name]);
  return isWhole ? place : { ...place, course: undefined };
}

/** For the person: which fields were filled in, in the form's order. */
export function namesOf(proposed: Partial<Fields>): string {
  const names = FIELDS.filter((name) => proposed[name]);
  return names.map((name) => (name === 'course' ? 'Courses' : DRAFT_FIELDS[name].label)).join(', ');
}
