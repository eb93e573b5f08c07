import { newId } from '../../../adapters/accounts/new-id.ts';
import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import { readFolderSyllabi } from '../../../adapters/catalogue/syllabus-files.ts';
import type { Engine } from '../../../adapters/database/engine.ts';
import { databaseCurriculum } from '../../../adapters/database/tables/catalogue/curriculum.ts';
import { countsWithin } from '../../../adapters/database/tables/note-counts.ts';
import { databaseQuestions } from '../../../adapters/database/tables/questions/questions.ts';
import { databaseQuestionUnits } from '../../../adapters/database/tables/units/question-units.ts';
import { databaseSyllabi } from '../../../adapters/database/tables/units/syllabi.ts';
import { questionThread } from '../../../adapters/questions/question-thread.ts';
import { nameOfItem } from '../../../domain/catalogue/catalogue-item.ts';
import type { Curriculum } from '../../../domain/catalogue/curriculum.ts';
import { changesBetween } from '../../../domain/catalogue/curriculum-changes.ts';
import { type PaperChange, withPapers } from '../../../domain/catalogue/touched-papers.ts';
import { OPERATOR_NAME } from '../../../domain/moderation/role.ts';
import type { ModerationEntry } from '../../../domain/moderation-log.ts';
import { sortUnits } from '../../../domain/question/units/sort-units.ts';
import { type CourseUnits, syllabusVersion } from '../../../domain/syllabus.ts';
import { withDigest } from '../../imported-curriculum.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import { CommandFault } from '../terminal/command-fault.ts';

type ImportResult = { folder: string; applied: boolean; changes: PaperChange[]; syllabi: string[] };

type ImportOptions = {
  own: string;
  folder: string;
  dryRun: boolean;
};

/** Makes the library's colleges, branches and courses equal to a folder's. The library may be running. */
export async function importCatalogue(
  { engine }: LibraryStorage,
  { own, folder, dryRun }: ImportOptions,
): Promise<ImportResult> {
  const [{ years }, read] = [await readCatalogue(own), await readCatalogue(folder)];
  const strange = read.courses.find(({ year }) => year !== '' && !years.includes(year));
  if (strange)
    throw new CommandFault(`${strange.code} is in the year ${strange.year}, which ${own} does not have.`);
  const kept = databaseCurriculum(engine);
  const before: Curriculum = (await kept.read()) ?? { colleges: [], branches: [], courses: [] };
  const changes = await withPapers(changesBetween(before, read), (within) => countsWithin(engine.db, within));
  const syllabi = await syllabusChanges(engine, await readFolderSyllabi(folder, read.courses));
  if (!dryRun) {
    await kept.replace(withDigest(read), entryOf(changes.length));
    await importSyllabi(engine, syllabi);
  }
  return {
    folder,
    applied: !dryRun,
    changes,
    syllabi: syllabi.map(({ place }) => nameOfItem(Object.values(place))),
  };
}

/** Syllabi of the folder that are new or other ones; those that it lacks stay. */
async function syllabusChanges(engine: Engine, read: readonly CourseUnits[]) {
  const kept = databaseSyllabi(engine);
  const changes: (CourseUnits & { was: string })[] = [];
  for (const each of read) {
    const was = syllabusVersion(await kept.of(each.place));
    if (was !== syllabusVersion(each.units)) changes.push({ ...each, was });
  }
  return changes;
}

async function importSyllabi(
  engine: Engine,
  changes: readonly (CourseUnits & { was: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  const syllabi = databaseSyllabi(engine);
  if (!(await syllabi.replace(changes, { ...entryOf(changes.length), act: 'syllabus' })))
    throw new CommandFault('A syllabus was changed meanwhile. Import again.');
  const library = {
    ...{ syllabi, questions: databaseQuestions(engine) },
    ...{ questionUnits: databaseQuestionUnits(engine), questionWork: questionThread() },
  };
  for (const { place } of changes) await sortUnits(library, place);
}

function entryOf(changes: number): ModerationEntry {
  const done = {
    id: newId(),
    at: new Date(),
    act: 'catalogue-import',
    about: String(changes),
    reason: '',
  } as const;
  return { ...done, actor: undefined, actorName: OPERATOR_NAME, note: undefined, account: undefined };
}

const LINES_MOST = 200;

export function importSummary({ folder, applied, changes, syllabi }: ImportResult): string {
  const lines = changes.slice(0, LINES_MOST).map(lineOf);
  lines.push(...syllabi.slice(0, LINES_MOST).map((name) => `syllabus of ${name}`));
  if (changes.length > LINES_MOST) lines.push(`and ${changes.length - LINES_MOST} more`);
  const verdict = applied
    ? `The library has the colleges, branches and courses of ${folder}: ${changes.length} changes.`
    : `${changes.length} changes. Nothing was done; without --dry-run they are applied.`;
  return [...lines, verdict].join('\n');
}

function lineOf({ part, change, name, papers }: PaperChange): string {
  if (change !== 'missing') return `${change === 'new' ? 'new     ' : 'changed '} ${part} ${name}`;
  return papers
    ? `retired  ${part} ${name}: its ${papers} papers can be read as before, and nothing new is shared there`
    : `gone     ${part} ${name}, which has no papers`;
}
