import { labelsAt, numberLabel } from './labels.ts';
import type { PrintedMarks } from './marks.ts';
import type { Row } from './rows.ts';

const LIST_STEM =
  /short\s+notes?|\bchoose\b[^.?]{0,40}\b(?:alternative|answer|option)s?\b|\bmultiple\s+choice\b|\bnotes?\s+on\b|\bfollowing\b[^.?]{0,25}$|\bany\s+(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b|\b(?:between|compare|define|explain|discuss|describe)\W*$|:[\s–-]*$|\bone\s+(?:word|sentence)\b|\btrue\s+or\s+false\b|\bblanks\b|\bfull\s+forms?\b|\babbreviations\b|टिप्पणी|टिप्पणियाँ|निम्नलिखित|अन्तर\W*$|अंतर\W*$/i;
/** Longest stem in characters: stems that announce a list are short. */
const STEM_MOST = 300;
const LIST_WORDS_MOST = 13;

export function isListStem(text: string): boolean {
  const plain = text
    .slice(0, STEM_MOST)
    .replace(/\([^)]*\)|\d+(?:\.\d+)?|Q\s?\d+/g, ' ')
    .trim();
  if (plain.split(/\s+/).length > LIST_WORDS_MOST) return false;
  return LIST_STEM.test(plain.replace(/[\s[\](){}]+$/g, ''));
}

/** True if the row that begins this line announces a list. */
export function listAbove(rows: readonly Row[], at: number): boolean {
  let first = at;
  while (rows[first]?.isInline) first -= 1;
  return isListStem(rows[first]?.text ?? '');
}

/** Maximum words of a row that is only the heading of its parts, such as 'Question 3 (5 + 5 marks)'. */
const HEADING_MOST = 3;

type Marked = Pick<Row, 'text' | 'words'> & { marks: PrintedMarks | undefined };

/** Marks such as 5x2 are for several items; so are 5+5 below a heading. */
export function opensList({ text, words, marks }: Marked): boolean {
  const isHeading = marks !== undefined && words.length - marks.words <= HEADING_MOST;
  return isListStem(text) || (marks?.factors.length ?? 0) > 1 || (isHeading && marks.parts.length > 1);
}

/** 'Attempt any two of the following' is a question if it has a number and marks, or announces a list. */
export function isStem({ text }: Row, marks: PrintedMarks | undefined, next: Row | undefined): boolean {
  const label =
    numberLabel(text) ?? labelsAt(text).find(({ kind, weight }) => kind === 'part' && weight >= 1.5);
  if (!label) return false;
  const isAsked = ASKED.test(text.slice(label.length));
  if (isAsked && next && beginsList(next.text)) return true;
  if (INSTRUCTION.test(text)) return false;
  return marks ? !marks.isAlone : /\bfollowing\b|निम्न/.test(text) || isAsked;
}

const beginsList = (text: string) =>
  labelsAt(text).some(({ kind, value, weight }) => kind !== 'number' && value === 1 && weight >= 1.5);

/** Stem of a list after its number: 'Attempt any two', 'Answer any two (7 marks each)'. */
const ASKED = /^(?:answer|attempt|solve|write)\s+(?:any|all)\b/i;

/** Instructions about all questions of a paper, even with marks. */
const INSTRUCTION =
  /compulsory|\bit\s?is\b|\banswer\s+(?:any|all)\b.*\bquestions?\b|\b(?:from|of)\s+(?:part|section|group)\b|अनिवार्य/i;
