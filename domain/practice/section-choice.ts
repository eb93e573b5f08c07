import { asciiDigits } from '../primitives/text.ts';
import { anyOf } from '../question/splitting/leaf-questions.ts';
import type { PatternPlace } from './practice-question.ts';

/** Of so many numbers of a section only some are answered: 'any four questions from Part B'. */
export type SectionChoice = { section: string | undefined; answered: number; of: number };

/** What the head of a paper says of all of it. */
export type PaperRules = {
  /** What it is worth; undefined where that is not printed. */
  total: number | undefined;
  choice: SectionChoice | undefined;
};

const TOTAL = /(?:\b(?:max(?:imum)?|total|full|m)\.?\s{0,4}marks|अधिकतम अंक|पूर्णांक)[\s:.\-–]{0,8}(\d{2,3})\b/i;
const SENTENCE = /[.।](?=\s|$)/;

/** By the text of the page with the head. A choice is of the section with the most numbers: of short questions all are answered. */
export function paperRules(head: string, places: readonly PatternPlace[]): PaperRules {
  const text = asciiDigits(head).replace(/\s+/g, ' ');
  const total = Number(TOTAL.exec(text)?.[1]) || undefined;
  const sentences = text.split(SENTENCE).filter((each) => /question|प्रश्न/i.test(each));
  const answered = sentences.map((each) => anyOf(each)).find((each) => each !== undefined);
  const sections = [...Map.groupBy(places, ({ section }) => section)].map(([section, own]) => ({
    section,
    of: numbersOf(own),
  }));
  const [longest] = sections.sort((one, other) => other.of - one.of);
  const isChoice = longest && answered !== undefined && answered < longest.of;
  return { total, choice: isChoice ? { ...longest, answered } : undefined };
}

const numbersOf = (places: readonly PatternPlace[]) => new Set(places.map(({ number }) => number)).size;

/** What a paper of these places is worth to who answers what is to be answered: a choice counts by its share. */
export function attemptedMarks(places: readonly PatternPlace[], choice: SectionChoice | undefined): number {
  const sum = places
    .filter(({ isAlternative }) => !isAlternative)
    .reduce((before, place) => before + (place.marks ?? 0) * shareOf(place, choice), 0);
  return Math.round(2 * sum) / 2;
}

function shareOf({ choice, section }: PatternPlace, ofSection: SectionChoice | undefined): number {
  const own = choice ? choice.answered / choice.of : 1;
  return ofSection && section === ofSection.section ? (own * ofSection.answered) / ofSection.of : own;
}
