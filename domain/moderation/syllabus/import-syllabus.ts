import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import { SYLLABUS_FILE, syllabiIn } from '../../syllabus/syllabus-file.ts';
import type { Moderator } from '../role.ts';
import { requireAdmin } from '../role.ts';
import { replaceSyllabi } from './save-syllabus.ts';
import { comparedWithToday, isChange, type SyllabusChange, stateOf } from './syllabus-changes.ts';

/** Characters of an uploaded file. */
const FILE_MOST = 2_000_000;
const FAULTS_MOST = 20;

/** `state`: digest of the changes. */
type SyllabusPreview = { changes: readonly SyllabusChange[]; state: string };

/**
 * Changes nothing. The file, a `syllabus.csv`, replaces the units of the courses in it.
 * @throws Refusal not-allowed `moderation.admin`; invalid `catalogue.file` with every mistake,
 * `catalogue.file.large`.
 */
export async function previewSyllabusFile(
  library: Library,
  by: Moderator | undefined,
  text: string,
): Promise<SyllabusPreview> {
  await requireAdmin(library, by);
  if (text.length > FILE_MOST)
    throw new Refusal('invalid', { name: 'catalogue.file.large', values: { most: FILE_MOST } });
  const lines = await library.syllabusFiles.read(text);
  const { courses, faults } = syllabiIn(lines, (place) => library.catalogue.courseAt(place) !== undefined);
  if (faults.length > 0)
    throw new Refusal('invalid', {
      name: 'catalogue.file',
      values: { faults: faults.slice(0, FAULTS_MOST).join('\n') },
    });
  const changes = (await comparedWithToday(library.syllabi, courses)).filter(isChange);
  return { changes, state: stateOf(changes) };
}

/**
 * Applies the previewed changes, all or none.
 * @throws Refusal as `previewSyllabusFile`; conflict `catalogue.changed` if the changes are no longer those
 * of `state`, `syllabus.changed`; too-many.
 */
export async function importSyllabusFile(
  library: Library,
  by: Moderator | undefined,
  { text, state }: { text: string; state?: string },
): Promise<SyllabusPreview> {
  const preview = await previewSyllabusFile(library, by, text);
  if (state !== undefined && preview.state !== state) throw new Refusal('conflict', 'catalogue.changed');
  if (preview.changes.length > 0)
    await replaceSyllabi(library, by, preview.changes, `${SYLLABUS_FILE}: ${preview.changes.length}`);
  return preview;
}
