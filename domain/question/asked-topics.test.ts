import { describe, expect, it } from 'vitest';
import type { Question } from '../question.ts';
import { askedTopics } from './asked-topics.ts';
import type { CourseQuestion } from './course-questions.ts';

const asked = (id: string, topic: string | undefined, changes: Partial<Question> = {}, same: string[] = []) =>
  ({
    question: {
      ...{ id, note: id.slice(0, 4), sitting: id.slice(0, 4), number: Number(id.slice(5)) },
      ...{ examYear: Number(id.slice(0, 4)), marks: 5, ...changes },
    },
    topic: topic && { id: topic, latin: topic, devanagari: undefined },
    similar: same.map((other) => ({ id: other, kind: 'same', similarity: 1 })),
  }) as unknown as CourseQuestion;

describe('the topics of a course', () => {
  it('begin with what the most papers ask, and count papers, not questions', () => {
    const topics = askedTopics([
      asked('2018-1', 'often in one'),
      asked('2018-2', 'often in one'),
      asked('2018-3', 'often in one'),
      asked('2018-4', 'in two'),
      asked('2023-1', 'in two', { marks: 10 }),
      asked('2023-2', 'newer'),
      asked('2023-3', undefined),
    ]);
    expect(topics.map(({ topic, papers }) => [topic?.latin, papers])).toEqual([
      ['in two', 2],
      [undefined, 1],
      ['newer', 1],
      ['often in one', 1],
    ]);
    expect(topics[0]).toMatchObject({ marks: { least: 5, most: 10 } });
    expect(topics[0]?.asked.map(({ examYear }) => examYear)).toEqual([2018, 2023]);
  });

  it('count papers of one sitting as one, and show its questions once', () => {
    const [topic] = askedTopics([
      asked('2018-1', 'one'),
      asked('2019-1', 'one'),
      asked('2019-1-in-hindi', 'one', { number: 1 }),
    ]);
    expect(topic?.papers).toBe(2);
    expect(topic?.questions.map(({ question }) => question.id)).toEqual(['2019-1', '2018-1']);
  });

  it('show what papers ask word for word once, by its newest paper', () => {
    const [topic] = askedTopics([
      asked('2017-1', 'one', {}, ['2022-1']),
      asked('2019-1', 'one', { marks: undefined }),
      asked('2022-1', 'one', {}, ['2017-1', 'elsewhere']),
    ]);
    expect(topic?.questions.map(({ question, same }) => [question.id, same.map(({ id }) => id)])).toEqual([
      ['2022-1', ['2017-1']],
      ['2019-1', []],
    ]);
  });
});
