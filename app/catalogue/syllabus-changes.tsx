import type { Library } from '../../domain/library.ts';
import type { Moderator } from '../../domain/moderation/role.ts';
import { previewSyllabusFile } from '../../domain/moderation/syllabus/import-syllabus.ts';
import { useText } from '../language.ts';
import { FileChangeList } from './file-change-list.tsx';

export type SyllabusLines = { courses: { name: string; before: number; units: number }[]; state: string };

/** Detects a `syllabus.csv` by its header line, regardless of file name. */
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
    return {
      name: [college, branch, year, course].join(' '),
      before: before.length,
      units: units.length,
    };
  });
  return { courses, state };
}

type SyllabusChangesProps = { values: Readonly<Record<string, string>>; file: SyllabusLines };

export function SyllabusChanges({ values, file: { courses, state } }: SyllabusChangesProps) {
  const text = useText();
  return (
    <FileChangeList
      intent="syllabus-import"
      {...{ values, state }}
      changes={courses}
      lineOf={(course) => text('units.fileChange', course)}
    />
  );
}
