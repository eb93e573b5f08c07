import { downloadName, type StoredFile } from '../file.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { withoutDirectionSigns } from '../primitives/text.ts';

type Named = Pick<Note, 'course' | 'kind' | 'exam' | 'examYear' | 'description'>;

/** What no system takes in the name of a file, such as the slashes of course codes. */
const UNFIT = /[/\\:*?"<>|\p{Cc}]+/gu;

/** What tells a paper for those who failed from the one of all others, who had the same exam in the same year. */
const BACK_PAPER = /\b(?:back[\s-]?(?:paper|log)|re-?appear|supplementary)\b|बैक\s?पेपर|पूरक|सप्लीमेंट्री/iu;

/**
 * The name under which the file of a note is saved: 'TIT-242 End semester 2024.pdf', 'TIT-242 End semester 2024 Back
 * paper.pdf' if its description says that. Without an exam and its year, and for lecture notes and solutions, it has the
 * description instead. Two notes may have the same name.
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

/** The name under which a file is saved: that of its note, or its own while no note refers to it. */
export async function savedName(
  { notes, catalogue }: Pick<Library, 'notes' | 'catalogue'>,
  file: StoredFile,
): Promise<string> {
  const note = file.temporarySince ? undefined : await notes.findByFile(file.id);
  return note ? paperName(note, file, catalogue) : downloadName(file);
}
