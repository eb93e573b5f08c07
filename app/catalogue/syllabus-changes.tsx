import type { Library } from '../../domain/library.ts';
import type { Moderator } from '../../domain/moderation/role.ts';
import { importSyllabusFile, previewSyllabusFile } from '../../domain/moderation/syllabus/import-syllabus.ts';
import { useText } from '../language.ts';
import { ActForm } from './act-form.tsx';

const SHOWN_MOST = 200;

export type SyllabusLines = { courses: { name: string; before: number; units: number }[]; state: string };

/** Detects a `syllabus.csv` by its header line, whatever the file name. */
export function isSyllabusFile(text: string): boolean {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  const columns = header
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .split(/[,;\t]/);
  return ['unit', 'text'].every((name) => columns.some((column) => column.trim() === name));
}

export async function syllabusLines(library: Library, by: Moderator, text: string): Promise<SyllabusLines> {
  const { changes, state } = await previewSyllabusFile(library, by, text);
  const courses = changes.map(({ place, units, before }) => {
    const { college, branch, year, course } = place;
    return { name: [college, branch, year, course].join(' '), before, units: units.length };
  });
  return { courses, state };
}

export const keepSyllabi = (library: Library, by: Moderator, text: string, state: string) =>
  importSyllabusFile(library, by, { text, state });

type SyllabusChangesProps = { values: Readonly<Record<string, string>>; file: SyllabusLines };

export function SyllabusChanges({ values: { name = '', text: content = '' }, file }: SyllabusChangesProps) {
  const text = useText();
  const { courses, state } = file;
  const title = text('catalogue.fileChanges', { file: name, count: courses.length });
  if (courses.length === 0)
    return (
      <p id="message" tabIndex={-1}>
        {title}
      </p>
    );
  const more = courses.length - SHOWN_MOST;
  return (
    <ActForm
      id="message"
      intent="syllabus-import"
      title={title}
      button={text('catalogue.fileNow')}
      isFinal
      isFile
    >
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {courses.slice(0, SHOWN_MOST).map((course) => (
          <li key={course.name}>{text('units.fileChange', course)}</li>
        ))}
        {more > 0 && <li>{text('catalogue.fileMore', { count: more })}</li>}
      </ul>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="text" value={content} />
      <input type="hidden" name="state" value={state} />
    </ActForm>
  );
}
