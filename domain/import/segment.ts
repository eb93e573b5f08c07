import type { NoteKind } from '../note.ts';
import { codesOf, takeCodes } from './segment-codes.ts';
import { type Dates, takeDates } from './segment-dates.ts';
import { takeExams, takeLastExams } from './segment-exams.ts';
import { SegmentText, tidySegment } from './segment-text.ts';

/** What one folder, or the name of a file, says. What it does not say is undefined, or empty. */
export type Segment = Dates & {
  semester: number | undefined;
  /** 1 for the first year of study. */
  studyYear: number | undefined;
  /** Exams as this library may call them, the most exact first. */
  exams: readonly string[];
  kind: NoteKind | undefined;
  /** Codes as they stand there. */
  codes: readonly string[];
  /** Every spelling that may be a code of the catalogue, as one word. */
  spellings: ReadonlySet<string>;
  /** What is left: a title, an abbreviation of one, a branch or a college. */
  rests: readonly string[];
};

/** Characters of a segment that are read: file systems allow no more. */
const SEGMENT_MOST = 255;

/** Reads a folder's name, or a file's without its extension. `latest`: the latest year in which an exam can have been held. */
export function readSegment(name: string, latest: number): Segment {
  const tidy = tidySegment(name.slice(0, SEGMENT_MOST));
  const text = new SegmentText(tidy);
  const { exams, kind } = takeExams(text);
  const when = takeDates(text, latest);
  const last = takeLastExams(text);
  const codes = takeCodes(text);
  return { ...when, exams: [...exams, ...last], kind, codes, spellings: codesOf(tidy), rests: text.rests() };
}
