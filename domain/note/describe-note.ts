import type { Catalogue } from '../catalogue.ts';
import type { Note } from '../note.ts';
import { DESCRIPTION_MAX } from '../note.ts';
import { characters } from '../primitives/text.ts';

type Facts = { title: string | undefined } & Partial<Pick<Note, 'kind' | 'exam' | 'examYear'>>;

/**
 * Returns `Data Structures end semester 2019` or `Data Structures CIE 2 2022`, for example. Shortens a long
 * title, never the exam. Undefined without a title.
 */
export function describeNote(facts: Facts, { exams }: Pick<Catalogue, 'exams'>): string | undefined {
  const { title } = facts;
  if (!title) return undefined;
  const exam = exams
    .find(({ value }) => value === facts.exam)
    ?.name.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
      word === word.toUpperCase() ? word : word.toLowerCase(),
    );
  const rest = [exam ?? (facts.kind === 'notes' ? 'notes' : undefined), facts.examYear]
    .filter(Boolean)
    .join(' ');
  const room = DESCRIPTION_MAX - (rest === '' ? 0 : characters(rest) + 1);
  const [beforeBracket = ''] = title.split('(', 1);
  const words = beforeBracket.trimEnd().split(' ');
  while (words.length > 1 && characters(words.join(' ')) > room) words.pop();
  while (words.length > 1 && /^(and|of|for|in|the|to|on|with|&|-)$/i.test(words.at(-1) ?? '')) words.pop();
  const short = [...words.join(' ')].slice(0, room).join('');
  return rest === '' ? short : `${short} ${rest}`;
}
