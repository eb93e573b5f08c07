import { asciiDigits } from '../../primitives/text.ts';
import { anyOf, eachOf, type Leaf } from './leaf-questions.ts';
import { marksForEach } from './marks.ts';
import { correctedProduct } from './misread-product.ts';
import type { Branch, Section } from './question-tree.ts';

const BRACKETED = /[([{][^()[\]{}]{4,20}[)\]}]/g;
const PRODUCT = /(\d{1,2}(?:\.\d)?)\s*[x×X*]\s*(\d{1,2}(?:\.\d)?)/;

/**
 * Questions without marks get those of the section's title, such as '(10 x 2 = 20 marks)', or those that the
 * instructions name for the section.
 */
export function withMarksOfSections(leaves: readonly Leaf[], sections: readonly Section[]): Leaf[] {
  const totals = new Map<Branch, number>();
  const numbers = Map.groupBy(leaves, ({ number }) => number);
  for (const section of sections) {
    const each = section.numbers.some((number) => isUnmarked(numbers.get(number)))
      ? marksOfSection(section, sections)
      : undefined;
    const others = section.numbers.filter((number) => !isUnmarked(numbers.get(number)));
    if (each === undefined || others.some((number) => totalOf(numbers.get(number)) !== each)) continue;
    for (const number of section.numbers) if (!others.includes(number)) totals.set(number, each);
  }
  return leaves.map((leaf) => {
    const total = totals.get(leaf.number);
    if (total === undefined) return leaf;
    const parts = numbers.get(leaf.number)?.filter((part) => part.isAlternative === leaf.isAlternative);
    const share = total / (leaf.choice?.answered ?? parts?.length ?? 1);
    return share > 0 && isPrintable(share) ? { ...leaf, marks: share } : leaf;
  });
}

const isUnmarked = (parts: readonly Leaf[] = []) =>
  parts.length > 0 && parts.every(({ marks }) => marks === undefined);

const totalOf = (parts: readonly Leaf[] = []) =>
  parts.reduce((sum, { marks = Number.NaN }) => sum + marks, 0);

/** Whole, half or quarter marks: 18.75 is a quarter of 75. */
const isPrintable = (marks: number) => (4 * marks) % 1 === 0;

function marksOfSection(
  { titles, numbers, name, paper }: Section,
  sections: readonly Section[],
): number | undefined {
  const text = asciiDigits(titles.join(' ')).replace(BRACKETED, correctedProduct);
  const product = PRODUCT.exec(text);
  const each = product
    ? eachOf([Number(product[1]), Number(product[2])], numbers.length, anyOf(text) ?? withoutChoices(numbers))
    : undefined;
  if (each !== undefined) return each;
  const stated = name === undefined && sections.length > 1 ? undefined : marksForEach(text);
  if (stated !== undefined) return stated;
  const own = sections.filter((section) => section.paper === paper && section.numbers.length > 0);
  const all = sections
    .filter((section) => section.paper === paper)
    .flatMap((section) => section.titles)
    .join(' ');
  return (
    (name === undefined ? undefined : marksForEach(sentenceOn(name, all))) ??
    marksFromEach(sections, numbers) ??
    equalShare(all, own)
  );
}

/** Questions to answer where one of two with 'OR' between them is enough. */
const withoutChoices = (numbers: readonly Branch[]) =>
  numbers.filter(({ isAlternative }) => !isAlternative).length;

/** Marks by 'Attempt one question from each unit: 14 x 2 = 28' above the units. */
function marksFromEach(sections: readonly Section[], numbers: readonly Branch[]): number | undefined {
  const own = sections.findIndex((section) => section.numbers === numbers);
  const above = sections.slice(0, own).findLastIndex((section) => section.numbers.length === 0);
  const next = sections.findIndex((section, at) => at > own && section.numbers.length === 0);
  const text = asciiDigits(sections[above]?.titles.join(' ') ?? '');
  const product = FROM_EACH.test(text) ? PRODUCT.exec(text) : null;
  const units = (next < 0 ? sections.length : next) - above - 1;
  return product ? eachOf([Number(product[1]), Number(product[2])], units, undefined) : undefined;
}

const SECTION = /\b(?:section|part|group)\W{0,3}([A-F]|[IVX]{1,4})\b/gi;

/** Instruction about a section, such as 'Section B has five questions carrying five marks each'. */
function sentenceOn(name: string, text: string): string {
  const named = [...text.matchAll(SECTION)];
  return named
    .map(({ index }, at) => text.slice(index, named[at + 1]?.index))
    .filter((_, at) => named[at]?.[1]?.toUpperCase() === name)
    .join(' ');
}

const EQUAL = /\bequal\s+marks\b|समान\s+अंक|अंक\s+समान/i;
const MAXIMUM =
  /(?:(?:max(?:imum)?|full|total|\bm)[^\p{L}\d]{0,4}marks|(?:^|[^\d\s])\s{0,8}\bM\.?\s?M\b|अधिकतम\s+अंक|पूर्णां?क)[^\p{L}\d]{0,8}([1-9]\d{1,2})(?!\d)/iu;

/** A choice within each unit. */
const FROM_EACH =
  /\bone\b[^.]{0,30}\bfrom\s+each\s+(?:unit|section|part|group|module)\b|प्रत्येक\s+(?:इकाई|खण्ड|खंड|भाग)\s+(?:में\s+)?से\s+(?:कोई\s+|किसी\s+)?एक/i;
const COMPULSORY = /\b(?:question|q)\W{0,3}(?:no\W{0,3})?(?:1|one)\b[^.]{0,20}\bcompulsory\b/i;

/** A choice among the other questions, beside a compulsory one. */
const REST = /\bany\b[^.]{0,40}\b(?:rest|remaining|others?)\b/i;
const ALL =
  /\b(?:attempt|answer|solve)\s+all\b|\ball\b[^.]{0,40}\bcompulsory\b|सभी\s+प्रश्न(?:ों)?\s+(?:अनिवार्य|के\s+उत्तर|कीजिए|हल)/i;

/** Marks of each question to be answered, if all carry equal marks: the maximum divided by their number. */
function equalShare(text: string, sections: readonly Section[]): number | undefined {
  if (!EQUAL.test(text)) return undefined;
  const answered = answeredOf(text, sections);
  const share = (maximumOf(text) ?? Number.NaN) / answered;
  return answered > 1 && isPrintable(share) ? share : undefined;
}

/** Units with a choice in each. OCR loses names of Hindi units. */
function unitsOf(sections: readonly Section[]): number {
  const numbers = sections.flatMap((section) => section.numbers);
  const hasChoices = numbers.some(({ isAlternative }) => isAlternative);
  return Math.max(namedOf(sections), hasChoices ? withoutChoices(numbers) : 0);
}

const namedOf = (sections: readonly Section[]) => sections.filter(({ name }) => name !== undefined).length;

/** NaN if not stated. */
function answeredOf(text: string, sections: readonly Section[]): number {
  const some = anyOf(text.replace(/\b(?:attempt|answer|solve)\s/gi, 'any '));
  if (FROM_EACH.test(text) && (some ?? 1) === 1) return unitsOf(sections) + (COMPULSORY.test(text) ? 1 : 0);
  if (some) return some + (REST.test(text) ? 1 : 0);
  return ALL.test(text) ? sections.flatMap(({ numbers }) => numbers).length : Number.NaN;
}

/** Maximum marks as printed in the paper's head; 20 mm are none. */
export function maximumOf(text: string): number | undefined {
  const found = MAXIMUM.exec(asciiDigits(text));
  return found ? Number(found[1]) : undefined;
}
