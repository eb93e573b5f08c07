import { downloadName, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { withoutDirectionSigns } from '../primitives/text.ts';

type Named = Pick<Note, 'course' | 'kind' | 'exam' | 'examYear' | 'description'>;

/** Characters that file systems reject, such as the slashes of course codes. */
const UNFIT = /[/\\:*?"<>|\p{Cc}]+/gu;

/** Words of a paper for repeaters, which has the same exam and year as the regular paper. */
const BACK_PAPER = /\b(?:back[\s-]?(?:paper|log)|re-?appear|supplementary)\b|बैक\s?पेपर|पूरक|सप्लीमेंट्री/iu;

/**
 * File name of a note: 'TIT-242 End semester 2024.pdf', or 'TIT-242 End semester 2024 Back paper.pdf' if its
 * description says so. If the exam or the year is unknown, and for lecture notes, solutions and syllabi, it
 * has the description instead. Not unique.
 */
export function paperName(
  note: Named,
  file: Pick<StoredFile, 'type'>,
  { exams }: Pick<Library['catalogue'], 'exams'>,
): string {
  const exam =
    note.kind !== undefined && note.kind !== 'paper'
      ? undefined
      : exams.find(({ value }) => value === note.exam)?.name;
  const title = exam && note.examYear ? examWords(exam, note.examYear, note) : note.description.trim();
  const name = withoutDirectionSigns(`${note.course} ${title}`).replaceAll(UNFIT, '-');
  return downloadName({ name, type: file.type });
}

function examWords(exam: string, examYear: number, { description }: Pick<Named, 'description'>): string {
  const [back = ''] = BACK_PAPER.exec(description) ?? [];
  const isRepeated = exam.toLowerCase().includes(back.toLowerCase());
  return isRepeated ? `${exam} ${examYear}` : `${exam} ${examYear} ${back}`;
}

export async function savedName(
  { notes, catalogue }: Pick<Library, 'notes' | 'catalogue'>,
  file: StoredFile,
): Promise<string> {
  const note = file.temporarySince ? undefined : await notes.findByFile(file.id);
  return note ? paperName(note, file, catalogue) : downloadName(file);
}
