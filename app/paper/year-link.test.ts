import { describe, expect, it } from 'vitest';
import type { QuestionCrop } from '../../domain/question/question-crop.ts';
import { textsIn } from '../texts.ts';
import { yearLinks } from './year-link.ts';

const asked = (id: string, examYear: number | undefined, sitting = id) => ({
  id,
  note: id,
  examYear,
  sitting,
});
const shown = (...ids: string[]) => new Map(ids.map((id) => [id, { place: 1 } as QuestionCrop]));
const labels = (questions: ReturnType<typeof asked>[], ids: string[], language = 'en') =>
  yearLinks(questions, shown(...ids), textsIn(language)).map(({ label }) => label);

describe('the years of a question', () => {
  it('name a year with several papers once, with their number', () => {
    const questions = [asked('a', 2019), asked('b', 2023), asked('c', 2023), asked('d', undefined)];
    expect(labels(questions, ['a', 'b', 'c', 'd'])).toEqual(['2019', '2023 (twice)', 'year unknown']);
    expect(labels([...questions, asked('e', 2023)], ['b', 'c', 'e'], 'hi')).toEqual(['2023 (3 बार)']);
    expect(yearLinks(questions, shown('b', 'c'), textsIn('en'))[0]?.href).toMatch(/^\/notes\/b\?/);
  });

  it('count papers of one sitting once, and none that is not shown', () => {
    expect(labels([asked('a', 2023), asked('b', 2023, 'a')], ['a', 'b'])).toEqual(['2023']);
    expect(labels([asked('a', 2023), asked('b', 2023)], ['b'])).toEqual(['2023']);
  });
});
