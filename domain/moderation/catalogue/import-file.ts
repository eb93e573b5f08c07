import type { Curriculum } from '../../catalogue/curriculum.ts';
import { changesBetween } from '../../catalogue/curriculum-changes.ts';
import { CURRICULUM_FILES, type CurriculumFile } from '../../catalogue/curriculum-files.ts';
import { type PaperChange, withPapers } from '../../catalogue/touched-papers.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin, requireFresh } from '../role.ts';
import { unknownItem } from './keep-catalogue.ts';

/** Characters of an uploaded file; the operator's command takes files of any size. */
const FILE_MOST = 200_000;

type Uploaded = { name: string; text: string };

export type FilePreview = { changes: PaperChange[]; state: string };

/**
 * Changes nothing.
 * @throws Refusal not-allowed `moderation.admin`; invalid `catalogue.file` listing the file's mistakes.
 */
export async function previewFile(
  library: Library,
  by: Moderator | undefined,
  uploaded: Uploaded,
): Promise<FilePreview> {
  const { changes, state } = await readFile(library, by, uploaded);
  const counted = await withPapers(changes, ([college, branch, year]) =>
    library.notes.countWithin(college, branch, year),
  );
  return { changes: counted, state };
}

/**
 * Makes the catalogue equal to a file. Missing items are retired, or deleted if no paper refers to them.
 * @throws Refusal as `previewFile`, `requireFresh`; conflict `catalogue.changed`, `catalogue.overtaken` if
 * the catalogue no longer matches `state`; invalid `moderation.reason`; too-many.
 */
export async function importFile(
  library: Library,
  by: Moderator | undefined,
  { state, reason, ...uploaded }: Uploaded & { state: string; reason: string },
): Promise<void> {
  const { read, changes, ...now } = await readFile(library, by, uploaded);
  await requireFresh(library, by);
  if (now.state !== state) {
    throw new Refusal('conflict', 'catalogue.changed');
  }
  const act = await beginAct(library, by, reason);
  const about = String(changes.length);
  const entry = { ...act, act: 'catalogue-import', note: undefined, account: undefined, about } as const;
  // The folder was not imported, so its digest stays.
  const digest = (await library.curriculum.importedDigest()) ?? read.digest;
  const isStill = (curriculum: Curriculum) => library.curriculumFiles.digest(curriculum) === state;
  await library.curriculum.replace({ ...read, digest }, entry, isStill);
}

async function readFile(library: Library, by: Moderator | undefined, { name, text }: Uploaded) {
  await requireAdmin(library, by);
  const file = fileOf(name);
  if (!file) throw new Refusal('invalid', 'catalogue.file.other');
  if (text.length > FILE_MOST)
    throw new Refusal('invalid', { name: 'catalogue.file.large', values: { most: FILE_MOST } });
  const { curriculum: kept, curriculumFiles, catalogue } = library;
  const curriculum = await kept.read();
  if (!curriculum) throw unknownItem();
  const read = await curriculumFiles.read(file, text, {
    curriculum,
    years: catalogue.years,
    yearsWithin: catalogue.yearsWithin,
  });
  return { read, changes: changesBetween(curriculum, read), state: curriculumFiles.digest(curriculum) };
}

/** Accepts names such as `courses (1).csv`, which browsers give to a second copy. */
function fileOf(name: string): CurriculumFile | undefined {
  const [, ending = ''] = /\.(csv|ya?ml)$/i.exec(name) ?? [];
  return CURRICULUM_FILES.find(
    (file) => file.endsWith(ending.toLowerCase().replace('yml', 'yaml')) && ending !== '',
  );
}
