import { beforeEach, describe, expect, it } from 'vitest';
import { questionTerms } from '../../../domain/question/comparing/question-terms.ts';
import { SIMILAR_MOST, type SimilarQuestion } from '../../../domain/question/comparing/similar-question.ts';
import { ENGLISH, later, NOON, note, share, type Tables } from './made-up.ts';

const ELSEWHERE = { ...ENGLISH, course: 'BPP-101' };
const question = (number: number) => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: `Explain idea ${number}` },
});
const id = (noteId: string, number = 1) => `file-of-${noteId}-${number}`;
const found = (of: string, similarity = 0.5, changes: Partial<SimilarQuestion> = {}): SimilarQuestion => ({
  ...{ id: of, kind: 'similar', similarity, isInOtherScript: false },
  ...changes,
});
type Found = Record<string, SimilarQuestion[]>;

export function similarQuestionsContract(tables: Tables): void {
  describe('the similar questions of a question', () => {
    const kept = () => tables().similarQuestions;
    const split = (noteId: string, numbers = [1, 2], at = NOON) =>
      tables().questions.keepSplit(
        `file-of-${noteId}`,
        { questions: numbers.map(question), warnings: [] },
        1,
        at,
      );
    const compared = async (
      similar: Found,
      further: Found = {},
      { place = ENGLISH, sittings = {} }: { place?: typeof ENGLISH; sittings?: Record<string, string> } = {},
    ) => {
      const { due, compared } = await kept().comparable(place, 100);
      return kept().keep(place, {
        ...{ due, compared, topics: [], sorted: new Map() },
        ...{ similar: new Map(Object.entries(similar)), further: new Map(Object.entries(further)) },
        sittings: new Map(Object.entries(sittings)),
      });
    };
    const similarOf = async (question: string) =>
      ((await kept().of([question])).get(question) ?? []).map((each) => each.id);
    const due = async (place = ENGLISH) => (await kept().comparable(place, 100)).due.map(({ file }) => file);
    beforeEach(async () => {
      await share(tables, note('a'), note('b'), note('c'), note('d', ELSEWHERE));
      for (const each of ['a', 'b']) await split(each);
    });

    it('are looked for by what it is compared by, until its paper was compared', async () => {
      const papers = await kept().comparable(ENGLISH, 100);
      expect(papers.compared).toBe(0);
      expect(papers.due).toEqual(
        ['a', 'b'].map((each) => ({ file: `file-of-${each}`, splitAt: NOON.toISOString() })),
      );
      expect(papers.questions.map((each) => [each.id, each.file, each.topic, each.isCompared])).toEqual(
        ['a', 'b'].flatMap((each) => [1, 2].map((n) => [id(each, n), `file-of-${each}`, undefined, false])),
      );
      expect(papers.questions[1]?.terms).toEqual(questionTerms('Explain idea 2'));
      expect(await compared({})).toBe(true);
      expect([await due(), (await kept().comparable(ENGLISH, 100)).compared]).toEqual([[], 2]);
      await split('b', [1, 2], later(1));
      expect(await due()).toEqual(['file-of-b']);
    });

    it('are kept, the likeliest first', async () => {
      const counterpart = found(id('b', 2), 0.9, { kind: 'numbers', isInOtherScript: true });
      await compared({ [id('a')]: [found(id('b')), counterpart], [id('a', 2)]: [] });
      expect(await kept().of([id('a'), id('a', 2), 'none'])).toEqual(
        new Map([[id('a'), [counterpart, found(id('b'))]]]),
      );
    });

    it('are added to by a new paper, the best few of each question', async () => {
      await compared({ [id('a')]: [found(id('b'))] });
      const numbers = Array.from({ length: 15 }, (_, at) => at + 1);
      await split('c', numbers);
      const added = numbers.map((number) => found(id('c', number), number / 10));
      await compared({ [id('c')]: [found(id('a'), 0.1)] }, { [id('a')]: added });
      const best = numbers
        .reverse()
        .slice(0, SIMILAR_MOST)
        .map((number) => id('c', number));
      expect(await similarOf(id('a'))).toEqual(best);
      expect(await similarOf(id('c'))).toEqual([id('a')]);
    });

    it('are those of before no more, once its paper or theirs is split and compared again', async () => {
      await compared({ [id('a')]: [found(id('b'))], [id('b')]: [found(id('a'))] });
      await split('b', [1, 3], later(1));
      await compared({ [id('b', 3)]: [found(id('a', 2))] }, { [id('a', 2)]: [found(id('b', 3))] });
      expect(await similarOf(id('a'))).toEqual([]);
      expect(await similarOf(id('b'))).toEqual([]);
      expect(await similarOf(id('a', 2))).toEqual([id('b', 3)]);
    });

    it('leave with a paper that is hidden, come back with it, and end where it goes to another course', async () => {
      await compared({ [id('a')]: [found(id('b'))], [id('b')]: [found(id('a'))] });
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because', endsAt: undefined } as const;
      await tables().hiddenNotes.hide('b', { ...by, hiddenAt: later(1) });
      expect([await similarOf(id('a')), await similarOf(id('b'))]).toEqual([[], []]);
      await tables().hiddenNotes.restore('b', 'moderator', later(2));
      expect([await similarOf(id('a')), await due()]).toEqual([[id('b')], []]);
      await tables().notes.change('b', note('b', ELSEWHERE), later(3));
      expect(await similarOf(id('a'))).toEqual([]);
      expect(await due(ELSEWHERE)).toEqual(['file-of-b']);
    });

    it('are of the sitting of their paper, also one that another paper was set with', async () => {
      const outline = async () => (await tables().questions.ofCourse(ENGLISH)).questions;
      const sittings = async () => {
        const ids = (await outline()).map((each) => each.id);
        return (await tables().questions.findAll(ids)).map(({ id, sitting }) => [id, sitting]);
      };
      await compared({}, {}, { sittings: { 'file-of-b 1': 'file-of-a 1', 'file-of-c 1': 'file-of-a 1' } });
      const set = ['a', 'b'].flatMap((each) => [1, 2].map((n) => [id(each, n), 'file-of-a 1']));
      expect(await sittings()).toEqual(set);
      const { questions } = await kept().comparable(ENGLISH, 100);
      expect(questions.map(({ paper, label, sitting }) => [paper, label, sitting])).toEqual(
        [1, 2, 1, 2].map((n) => [1, `${n}`, 'file-of-a 1']),
      );
      expect((await outline()).map(({ sitting }) => sitting)).toEqual(Array(4).fill('file-of-a 1'));
      await split('b', [1, 2], later(1));
      expect((await sittings()).slice(2)).toEqual([1, 2].map((n) => [id('b', n), 'file-of-b 1']));
    });

    it('are not kept when another paper was compared meanwhile', async () => {
      const before = await kept().comparable(ENGLISH, 100);
      await split('c');
      await compared({});
      const none = {
        ...{ topics: [], sorted: new Map(), sittings: new Map() },
        ...{ similar: new Map(), further: new Map() },
      };
      expect(await kept().keep(ENGLISH, { ...before, ...none })).toBe(false);
    });

    it('are left out of a paper that was split again meanwhile, or whose questions have gone', async () => {
      const before = await kept().comparable(ENGLISH, 100);
      await split('b', [3], later(1));
      const similar = new Map([
        [id('a'), [found(id('b')), found(id('b', 3))]],
        [id('b'), [found(id('a'))]],
      ]);
      const none = { topics: [], sorted: new Map(), further: new Map(), sittings: new Map() };
      expect(await kept().keep(ENGLISH, { ...before, ...none, similar })).toBe(true);
      expect(await due()).toEqual(['file-of-b']);
      expect(await similarOf(id('a'))).toEqual([id('b', 3)]);
    });
  });
}
