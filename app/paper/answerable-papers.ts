import { ofCourse, PAPER_ORDER } from '../../domain/note/paper-order.ts';
import type { Note, Notes } from '../../domain/note.ts';
import type { Text } from '../texts.ts';

/** Length of the list. If the upload form is opened from an older paper, that one is added. */
const PAPERS_MOST = 100;

export async function answerablePapers(
  notes: Pick<Notes, 'list' | 'find'>,
  note: Note,
  text: Text,
): Promise<{ value: string; label: string }[]> {
  const course = { conditions: ofCourse(note), order: PAPER_ORDER, limit: PAPERS_MOST, offset: 0 };
  const papers = (await notes.list(course)).filter(
    ({ id, kind }) => id !== note.id && kind !== 'solution' && kind !== 'syllabus',
  );
  const offered = papers.map(({ id, description }) => ({ value: id, label: description }));
  const { solutionOf } = note;
  if (solutionOf === undefined || papers.some(({ id }) => id === solutionOf)) return offered;
  const known = await notes.find(solutionOf);
  return [{ value: solutionOf, label: known?.description ?? text('paper.answersAway') }, ...offered];
}
