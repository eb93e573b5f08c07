import { asciiDigits } from '../primitives/text.ts';
import { anyOf } from '../question/splitting/leaf-questions.ts';
import { maximumOf } from '../question/splitting/section-marks.ts';
import type { PatternPlace } from './practice-question.ts';

/** Example: 'any four questions from Part B'. */
type SectionChoice = { section: string | undefined; answered: number; of: number };

export type PaperRules = {
  total: number | undefined;
  choice: SectionChoice | undefined;
};

const SENTENCE = /[.।](?=\s|$)/;

/** Matches 'Attempt five questions in all', too, without 'any'. */
const ATTEMPTED =
  /\b(?:attempt|answer|solve)\s+(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s+(?:full\s+)?questions?\b/i;

/**
 * Reads the rules from the text of the page with the head. A choice applies to the section with the most
 * numbers, because short questions are all compulsory. If none is printed and the marks do not add up to the
 * maximum, takes the choice with which they do.
 */
export function paperRules(head: string, places: readonly PatternPlace[]): PaperRules {
  const text = asciiDigits(head).replace(/\s+/g, ' ');
  const total = maximumOf(text);
  const sentences = text.split(SENTENCE).filter((each) => /question|प्रश्न/i.test(each));
  const answered = sentences
    .map((each) => anyOf(each.replace(ATTEMPTED, 'any $1 questions')))
    .find((each) => each !== undefined);
  const sections = [...Map.groupBy(places, ({ section }) => section)].map(([section, own]) => ({
    section,
    of: numbersOf(own),
  }));
  const [longest] = sections.sort((one, other) => other.of - one.of);
  const isChoice = longest && answered !== undefined && answered < longest.of;
  const choice = isChoice ? { ...longest, answered } : undefined;
  if (choice || !longest || total === undefined) return { total, choice };
  return { total, choice: fittingChoice(places, longest, total) };
}

/** The choice with which the marks add up to the total, if all numbers of the section are worth the same. */
function fittingChoice(
  places: readonly PatternPlace[],
  { section, of }: Omit<SectionChoice, 'answered'>,
  total: number,
): SectionChoice | undefined {
  const own = places.filter((place) => place.section === section);
  const all = attemptedMarks(own, undefined);
  const answered = (of * (total - (attemptedMarks(places, undefined) - all))) / all;
  const isWhole = Math.abs(answered - Math.round(answered)) < 1e-6 && answered >= 1 && answered < of;
  return isWhole ? { section, of, answered: Math.round(answered) } : undefined;
}

const numbersOf = (places: readonly PatternPlace[]) => new Set(places.map(({ number }) => number)).size;

/** Marks of all answers that are expected; questions with a choice count by their share. */
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
