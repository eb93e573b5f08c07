import { beforeEach, describe, expect, it } from 'vitest';
import type { PinnedTopic, TopicAct, TopicChange } from '../../../domain/question/question-correction.ts';
import type { Topic } from '../../../domain/question.ts';
import { acted, ENGLISH, later, NOON, note, share, type Tables } from './made-up.ts';

const ELSEWHERE = { ...ENGLISH, course: 'BPP-101' };
const question = (number: number) => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: `Explain idea ${number}` },
});
const of = (noteId: string, number = 1) => `file-of-${noteId}-${number}`;
const topic = (id: string) => ({ id, latin: id, devanagari: undefined });
const named = (latin: string) => ({ latin, devanagari: undefined });

export function topicCorrectionsContract(tables: Tables): void {
  describe('what an admin has changed in the topics of a course', () => {
    const kept = () => tables().questionCorrections;
    const version = async () => (await kept().ofTopics(ENGLISH)).version;
    const split = (noteId: string, numbers = [1, 2]) =>
      tables().questions.keepSplit(
        `file-of-${noteId}`,
        { questions: numbers.map(question), warnings: [] },
        1,
        NOON,
      );
    const keepTopics = async (topics: readonly Topic[], sorted: ReadonlyMap<string, string>) => {
      const { due, compared } = await tables().similarQuestions.comparable(ENGLISH, 99);
      const none = { similar: new Map(), further: new Map(), sittings: new Map() };
      return tables().similarQuestions.keep(ENGLISH, { ...{ due, compared, topics, sorted }, ...none });
    };
    const made = async (id: string, act: TopicAct, ...topics: PinnedTopic[]): Promise<TopicChange> => ({
      was: await version(),
      ...{ added: { id, act, topics }, at: later(1) },
      entry: acted('correct-topics', later(1), { id: `entry ${id}`, about: ENGLISH.course }),
    });
    const correction = async (...given: Parameters<typeof made>) =>
      kept().changeTopics(ENGLISH, await made(...given));
    const takeBack = async (id: string, was?: string) =>
      kept().changeTopics(ENGLISH, {
        ...{ was: was ?? (await version()), undone: id, at: later(2) },
        entry: acted('correct-topics', later(2), { id: `undo ${id}` }),
      });
    const sorted = async () => {
      const names = new Map((await tables().questions.topicsOf(ENGLISH)).map(({ id, latin }) => [id, latin]));
      const found: Record<string, string[]> = {};
      const { questions } = await tables().questions.ofCourse(ENGLISH);
      for (const { id, topic: own } of questions) {
        const name = (own !== undefined && names.get(own)) || 'none';
        found[name] = [...(found[name] ?? []), id];
      }
      const whole = await tables().questions.findAll(questions.map(({ id }) => id));
      expect(whole.map((each) => each.topic)).toEqual(questions.map((each) => each.topic));
      return found;
    };
    const hashing = { topic: 'one', name: named('Hashing'), questions: [of('a'), of('b')] };
    beforeEach(async () => {
      await share(tables, note('a'), note('b'), note('d', ELSEWHERE));
      for (const id of ['a', 'b', 'd']) await split(id);
      const given = new Map([
        [of('a'), 'one'],
        [of('b'), 'one'],
        [of('a', 2), 'two'],
        [of('b', 2), 'two'],
      ]);
      await keepTopics([topic('one'), topic('two')], given);
    });

    it('is a name that stays while its questions are there, and goes back to the one that was found', async () => {
      expect(await correction('m', 'name', hashing)).toBe(true);
      expect(await sorted()).toEqual({ Hashing: [of('a'), of('b')], two: [of('a', 2), of('b', 2)] });
      expect((await kept().ofTopics(ENGLISH)).corrections).toEqual([
        { id: 'm', act: 'name', name: named('Hashing'), questions: 2, madeAt: later(1) },
      ]);
      expect((await kept().ofTopics(ELSEWHERE)).corrections).toEqual([]);
      await split('a', []);
      expect(await sorted()).toEqual({ Hashing: [of('b')], two: [of('b', 2)] });
      expect(await takeBack('m')).toBe(true);
      expect(await sorted()).toEqual({ one: [of('b')], two: [of('b', 2)] });
      expect(await tables().moderationLog.list(9)).toHaveLength(2);
    });

    it('joins topics, and each question goes back where it was', async () => {
      const all = { topic: 'two', name: named('two'), questions: [of('a'), of('b'), of('a', 2), of('b', 2)] };
      await correction('m', 'join', all);
      expect(await sorted()).toEqual({ two: [of('a'), of('a', 2), of('b'), of('b', 2)] });
      await takeBack('m');
      expect(await sorted()).toEqual({ one: [of('a'), of('b')], two: [of('a', 2), of('b', 2)] });
    });

    it('makes a topic of some questions, under a name of its own', async () => {
      const out = { topic: 'new', name: named('Trees'), questions: [of('b')] };
      await correction('m', 'split', out, { topic: 'one', name: named('one'), questions: [of('a')] });
      expect(await sorted()).toMatchObject({ Trees: [of('b')], one: [of('a')] });
      await correction('n', 'name', { topic: 'new', name: named('Heaps'), questions: [of('b')] });
      expect(await sorted()).toMatchObject({ Heaps: [of('b')], one: [of('a')] });
      await takeBack('m');
      expect(await sorted()).toMatchObject({ Heaps: [of('b')], one: [of('a')] });
    });

    it('says which questions belong together where all topics are found anew', async () => {
      const rest = { topic: 'one', name: named('one'), questions: [of('a')] };
      await correction('m', 'split', { topic: 'new', name: named('Trees'), questions: [of('b')] }, rest);
      await correction('n', 'name', { topic: 'one', name: named('Hashing'), questions: [of('a')] });
      const groups = await kept().groupsOf(ENGLISH);
      expect(new Set(groups.values()).size).toBe(2);
      expect([...groups.keys()].sort()).toEqual([of('a'), of('b')]);
      expect(await kept().groupsOf(ELSEWHERE)).toEqual(new Map());
    });

    it('counts for the first of two admins, and the second one changes nothing', async () => {
      const [one, other] = [await made('m', 'name', hashing), await made('n', 'name', hashing)];
      const done = await Promise.all([
        kept().changeTopics(ENGLISH, one),
        kept().changeTopics(ENGLISH, other),
      ]);
      expect(done.sort()).toEqual([false, true]);
      expect(await tables().moderationLog.list(9)).toHaveLength(1);
      expect(await takeBack('m', 'another version')).toBe(false);
      expect(await takeBack('nothing')).toBe(false);
    });

    it('is refused where a paper has come to the topics since', async () => {
      const seen = await made('m', 'name', hashing);
      await share(tables, note('c'));
      await split('c');
      await keepTopics([], new Map([[of('c'), 'one']]));
      expect(await kept().changeTopics(ENGLISH, seen)).toBe(false);
      expect(await sorted()).toMatchObject({ one: [of('a'), of('b'), of('c')] });
    });

    it('is not reported of papers that are out of sight', async () => {
      await correction('m', 'name', { ...hashing, questions: [of('a')] });
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because' } as const;
      await tables().hiddenNotes.hide('a', { ...by, hiddenAt: later(1), endsAt: undefined });
      expect((await kept().ofTopics(ENGLISH)).corrections).toEqual([]);
    });
  });
}
