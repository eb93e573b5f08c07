import { isSamePlace, type Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { Refusal } from '../../refusal.ts';
import { SYLLABUS_FILE, syllabiIn } from '../../syllabus/syllabus-file.ts';
import { syllabusVersion, type Unit } from '../../syllabus.ts';
import type { Moderator } from '../role.ts';
import { requireAdmin } from '../role.ts';
import { replaceSyllabi } from './save-syllabus.ts';

/** In characters. */
const FILE_MOST = 2_000_000;
const FAULTS_MOST = 20;

type SyllabusChange = { place: Place; units: readonly Unit[]; was: string; before: number };

/** `state` changes with the effect. */
type SyllabusPreview = { changes: readonly SyllabusChange[]; state: string };

/**
 * Previews a `syllabus.csv`: it replaces the units of the courses in it, and leaves others.
 * @throws Refusal not-allowed `moderation.admin`; invalid `catalogue.file` with every mistake, `catalogue.file.large`.
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
  const kept = await library.syllabi.list();
  const changes = courses.flatMap(({ place, units }) => {
    const before = kept.find((each) => isSamePlace(each.place, place))?.units ?? [];
    const was = syllabusVersion(before);
    return was === syllabusVersion(units) ? [] : [{ place, units, was, before: before.length }];
  });
  const effect = changes.map(({ place, units, was }) => [place, syllabusVersion(units), was]);
  return { changes, state: library.secretMint.hash(JSON.stringify(effect)) };
}

/**
 * Applies the changes of `previewSyllabusFile`, all or none.
 * @throws Refusal as `previewSyllabusFile`; conflict `catalogue.changed` where that is something else than `state` by now,
 * `syllabus.changed`; too-many.
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
