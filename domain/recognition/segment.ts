import { namedExam } from '../catalogue/exam-names.ts';
import type { Exam } from '../catalogue.ts';
import type { NoteKind } from '../note.ts';
import { takeCodes } from './segment-codes.ts';
import { type Dates, takeDates } from './segment-dates.ts';
import { takeExams, takeLastExams } from './segment-exams.ts';
import { SegmentText, tidySegment } from './segment-text.ts';

export type Segment = Dates & {
  semester: number | undefined;
  /** Counts from 1. */
  studyYear: number | undefined;
  exams: readonly string[];
  kind: NoteKind | undefined;
  codes: readonly string[];
  /** The name after `tidySegment`. */
  words: string;
  /** Text that is left: a title, an abbreviation, a branch or a college. */
  rests: readonly string[];
};

export const SEGMENT_MOST = 255;

/** `name`: of a folder, or of a file without its extension. `latest`: latest possible year of an exam. */
export function readSegment(name: string, latest: number, known: readonly Exam[] = []): Segment {
  const tidy = tidySegment(name.slice(0, SEGMENT_MOST));
  const text = new SegmentText(tidy);
  const named = namedExam(tidy, known);
  if (named) text.takeOut(named);
  const { exams, kind } = takeExams(text);
  const when = takeDates(text, latest);
  const last = takeLastExams(text);
  const codes = takeCodes(text);
  return {
    ...when,
    exams: withNamed([...exams, ...last], named?.value),
    kind,
    codes,
    words: tidy,
    rests: text.rests(),
  };
}

function withNamed(exams: readonly string[], named: string | undefined): readonly string[] {
  if (named === undefined) return exams;
  return exams[0] === 'supplementary' ? [...exams, named] : [named, ...exams];
}
