import { mayShare, sharingGate } from '../../domain/account/admission.ts';
import type { Account } from '../../domain/account.ts';
import { type Catalogue, isListed } from '../../domain/catalogue.ts';
import type { Library } from '../../domain/library.ts';
import type { Note, Notes } from '../../domain/note.ts';
import { isId } from '../../domain/primitives/id.ts';
import { libraryContext, sessionContext } from '../context.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Route } from './+types/upload';
import type { Choices } from './choices.ts';

/** Data of upload pages: the choices, or the reason why the visitor may not share. */
export async function formData({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const library = context.get(libraryContext);
  const { catalogue, settings, notes } = library;
  const account = context.get(sessionContext)?.account;
  if (!mayShare(account, catalogue.admission)) return { gate: gateOf(account, catalogue) };
  const chosen = new URL(request.url).searchParams;
  const paper = await paperAt(notes, chosen.get('answers'));
  const valueFor = (name: keyof WantedFields) => String((paper ? paper[name] : chosen.get(name)) ?? '');
  const [college, branch, year, course] = PLACE.map(valueFor) as [string, string, string, string];
  const known = catalogue.courseAt({ college, branch, year, course });
  const exam = catalogue.exams.find(({ value }) => value === valueFor('exam'))?.value;
  const examYear = /^\d{4}$/.exec(valueFor('examYear'))?.[0];
  const isAnswered = paper && known && !known.retired;
  return {
    choices: choicesOf(library),
    given: {
      ...(known && !known.retired && { college, branch, year, course }),
      ...(exam && { kind: 'paper', exam }),
      ...(examYear && { examYear }),
      ...(isAnswered && { kind: 'solution' }),
    },
    ...(isAnswered && { answers: { id: paper.id, course, description: paper.description } }),
    maxFileBytes: settings.maxFileBytes,
  };
}

export function choicesOf({ catalogue, clock }: Pick<Library, 'catalogue' | 'clock'>): Choices {
  const { colleges, branches, years, yearNames } = catalogue;
  return {
    colleges,
    branches,
    years,
    yearNames,
    yearStart: Date.UTC(clock().getUTCFullYear(), 0),
    someYears: someYears(catalogue),
    shortYears: Object.fromEntries(years.map((year) => [year, catalogue.shortYearName(year)])),
    ...namedTwice(catalogue),
  };
}

function someYears({ colleges, branches, years, yearsOf }: Catalogue): Choices['someYears'] {
  const places = [
    ...colleges.map(({ value }) => [value, ''] as const),
    ...branches.map(({ college, value }) => [college, value] as const),
  ];
  const some = places.map((place) => [place.join('/'), yearsOf(...place)] as const);
  return Object.fromEntries(some.filter(([, own]) => own.length < years.length));
}

export type Gate = 'anonymous' | ReturnType<typeof sharingGate>;

function gateOf(account: Account | undefined, { admission }: Catalogue): Gate {
  return account ? sharingGate(account, admission) : 'anonymous';
}

const PLACE = ['college', 'branch', 'year', 'course'] as const;
type WantedFields = Pick<Note, (typeof PLACE)[number] | 'exam' | 'examYear'>;

async function paperAt(notes: Pick<Notes, 'find'>, id: string | null): Promise<Note | undefined> {
  const note = isId(id) ? await notes.find(id) : undefined;
  return note?.kind === 'solution' ? undefined : note;
}

/** English names, for matching recognised text, and names in the page's language. */
function namedTwice(catalogue: Catalogue): Pick<Choices, 'exams' | 'courses'> {
  const { exams, courses } = catalogue.in(FIRST_LANGUAGE);
  const unless = (shown: string | undefined, named: string) => (shown === named ? {} : { shown });
  return {
    exams: exams.map((exam, at) => ({ ...exam, ...unless(catalogue.exams[at]?.name, exam.name) })),
    courses: courses
      .map(({ otherTitles: _, ...course }, at) => ({
        ...course,
        ...unless(catalogue.courses[at]?.title, course.title),
      }))
      .filter(isListed),
  };
}
