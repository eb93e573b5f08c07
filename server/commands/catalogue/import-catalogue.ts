import { newId } from '../../../adapters/accounts/new-id.ts';
import { readCatalogue } from '../../../adapters/catalogue/folder.ts';
import { readFolderSyllabi } from '../../../adapters/catalogue/syllabus-files.ts';
import { databaseCurriculum } from '../../../adapters/database/tables/catalogue/curriculum.ts';
import { countsWithin } from '../../../adapters/database/tables/note-counts.ts';
import { databaseSyllabi } from '../../../adapters/database/tables/questions/syllabi.ts';
import { nameOfItem } from '../../../domain/catalogue/catalogue-item.ts';
import type { Curriculum } from '../../../domain/catalogue/curriculum.ts';
import { changesBetween } from '../../../domain/catalogue/curriculum-changes.ts';
import { type PaperChange, withPapers } from '../../../domain/catalogue/touched-papers.ts';
import { OPERATOR_NAME } from '../../../domain/moderation/role.ts';
import { comparedWithToday, isChange } from '../../../domain/moderation/syllabus/syllabus-changes.ts';
import type { ModerationEntry } from '../../../domain/moderation-log.ts';
import { withDigest } from '../../imported-curriculum.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { counted } from '../../terminal/counted.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';

type ImportResult = { folder: string; applied: boolean; changes: PaperChange[]; syllabi: string[] };

type ImportOptions = {
  own: string;
  folder: string;
  dryRun: boolean;
};

export async function importCatalogue(
  { engine }: LibraryStorage,
  { own, folder, dryRun }: ImportOptions,
): Promise<ImportResult> {
  const [{ years }, read] = [await readCatalogue(own), await readCatalogue(folder)];
  const strange = read.courses.find(({ year }) => year !== '' && !years.includes(year));
  if (strange)
    throw new CommandFault(`${strange.code} is in the year ${strange.year}, which is missing from ${own}.`);
  const kept = databaseCurriculum(engine);
  const before: Curriculum = (await kept.read()) ?? { colleges: [], branches: [], courses: [] };
  const changes = await withPapers(changesBetween(before, read), (within) => countsWithin(engine.db, within));
  const courses = await readFolderSyllabi(folder, read.courses);
  const syllabi = (await comparedWithToday(databaseSyllabi(engine), courses)).filter(isChange);
  if (!dryRun) {
    await kept.replace(withDigest(read), entryOf(changes.length));
    const entry = { ...entryOf(syllabi.length), act: 'syllabus' } as const;
    if (syllabi.length > 0 && !(await databaseSyllabi(engine).replace(syllabi, entry)))
      throw new CommandFault('A syllabus was changed during the import. Run it again.');
  }
  return {
    folder,
    applied: !dryRun,
    changes,
    syllabi: syllabi.map(({ place }) => nameOfItem(Object.values(place))),
  };
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
    ? `Imported the catalogue from ${folder}: ${counted(changes.length, 'change')}.`
    : `${counted(changes.length, 'change')} found. Nothing was changed. Run the command without --dry-run to apply.`;
  return [...lines, verdict].join('\n');
}

function lineOf({ part, change, name, papers }: PaperChange): string {
  if (change !== 'missing') return `${change === 'new' ? 'new     ' : 'changed '} ${part} ${name}`;
  return papers
    ? `retired  ${part} ${name}: ${counted(papers, 'paper')} stay readable, but no new ones can be shared`
    : `removed  ${part} ${name}, which has no papers`;
}
