import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '../../../domain/note/note-fields.ts';
import type { PaperQuestion } from '../../../domain/question/splitting/paper-questions.ts';
import type { Topic } from '../../../domain/question.ts';
import type { Engine } from '../engine.ts';
import { queueFilesForQuestions } from '../maintenance/queue-files.ts';
import { ENGLISH, later, NOON, note, share, type Tables } from './made-up.ts';

const question = (number: number, changes: Partial<PaperQuestion> = {}): PaperQuestion => ({
  ...{ paper: 1, section: 'A', number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  isAlternative: false,
  regions: [{ page: 1, box: [0.1, 0.2, 0.9, 0.3] }],
  stemRegions: [],
  text: `Explain idea ${number}`,
  ...changes,
});

export function questionsContract(tables: Tables, engine: () => Engine): void {
  describe('questions', () => {
    const kept = () => tables().questions;
    const split = (id: string, ...questions: PaperQuestion[]) =>
      kept().keepSplit(`file-of-${id}`, { questions, warnings: [] }, 1, NOON);
    const outlineOf = async (place = ENGLISH, most = 100) => (await kept().ofCourse(place, most)).questions;
    const idsOf = async (place = ENGLISH) => (await outlineOf(place)).map(({ id }) => id);
    const whole = async (most = 100) => kept().findAll((await outlineOf(ENGLISH, most)).map(({ id }) => id));
    const keepTopics = async (topics: readonly Topic[], sorted: ReadonlyMap<string, string>) => {
      const { due, compared } = await tables().similarQuestions.comparable(ENGLISH, 100);
      const none = { similar: new Map(), further: new Map(), sittings: new Map() };
      return tables().similarQuestions.keep(ENGLISH, { ...{ due, compared, topics, sorted }, ...none });
    };
    beforeEach(() => share(tables, note('a'), note('b'), note('d', { course: 'BPP-101' })));

    it('are sure where their paper adds up, although another one in the file does not', async () => {
      const questions = [question(1, { isSure: true }), question(1, { paper: 2, isSure: false })];
      await kept().keepSplit('file-of-a', { questions, warnings: ['marks'] }, 1, NOON);
      const expected = [false, true];
      expect((await whole()).map(({ needsReview }) => needsReview)).toEqual(expected);
      expect((await outlineOf(ENGLISH, 9)).map(({ needsReview }) => needsReview)).toEqual(expected);
    });

    it('are those of the papers of a course, in their order, as they were found', async () => {
      await split('b', question(1));
      await split(
        'a',
        question(1, { marks: undefined, choice: { answered: 1, of: 2 } }),
        question(2, { part: 'a' }),
      );
      await split('d', question(1));
      const found = await whole();
      expect(found).toMatchObject([
        { id: 'file-of-a-1', note: 'a', file: 'file-of-a', needsReview: false, topic: undefined },
        { id: 'file-of-a-2a', part: 'a', regions: question(2).regions },
        { id: 'file-of-b-1', note: 'b' },
      ]);
      expect(found[0]?.choice).toEqual({ answered: 1, of: 2 });
      expect(found[0]?.marks).toBeUndefined();
      expect(await outlineOf(ENGLISH, 2)).toHaveLength(2);
      expect(await kept().courses()).toEqual([ENGLISH, { ...ENGLISH, course: 'BPP-101' }]);
    });

    it('are none of a file that was corrected to be notes or a solution', async () => {
      await split('a', question(1));
      await split('b', question(1));
      expect(await idsOf()).toEqual(['file-of-a-1', 'file-of-b-1']);
      await tables().notes.change('a', { ...draftOf(note('a')), kind: 'notes' }, later(1));
      expect(await idsOf()).toEqual(['file-of-b-1']);
      await tables().notes.change(
        'b',
        { ...draftOf(note('b')), kind: 'solution', solutionOf: 'a' },
        later(2),
      );
      expect(await idsOf()).toEqual([]);
    });

    it('are each found by their id while their paper is visible', async () => {
      await split('a', question(1), question(2));
      const [, second] = await whole();
      expect(await kept().find('file-of-a-2')).toEqual(second);
      expect(await kept().find('file-of-a-3')).toBeUndefined();
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because', endsAt: undefined } as const;
      await tables().hiddenNotes.hide('a', { ...by, hiddenAt: later(1) });
      expect(await kept().find('file-of-a-2')).toBeUndefined();
    });

    it('are found by several ids, in their order, and by their topic', async () => {
      await split('a', question(1), question(2));
      await split('b', question(1));
      const topic = { id: 'one', latin: 'First idea', devanagari: undefined };
      await keepTopics([topic], new Map(['file-of-a-1', 'file-of-b-1'].map((id) => [id, 'one'])));
      const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
      expect(ids(await kept().findAll(['file-of-b-1', 'none', 'file-of-a-2']))).toEqual([
        'file-of-b-1',
        'file-of-a-2',
      ]);
      const ofTopic = async () => ids((await outlineOf()).filter((each) => each.topic === 'one'));
      expect((await kept().ofCourse(ENGLISH)).topics).toEqual(new Map([['one', topic]]));
      expect(await ofTopic()).toEqual(['file-of-a-1', 'file-of-b-1']);
      expect((await whole()).map((each) => each.topic)).toEqual(['one', undefined, 'one']);
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because', endsAt: undefined } as const;
      await tables().hiddenNotes.hide('b', { ...by, hiddenAt: later(1) });
      expect(await ofTopic()).toEqual(['file-of-a-1']);
      expect(await kept().findAll(['file-of-b-1'])).toEqual([]);
    });

    it('are outlined in the order of their papers, by what they are counted and chosen by', async () => {
      await split('b', question(1, { section: undefined, marks: 7.5 }));
      await split('a', question(1), question(2, { marks: undefined }));
      const outline = await outlineOf(ENGLISH, 9);
      expect(outline.map(({ id, section, marks }) => [id, section, marks])).toEqual([
        ['file-of-a-1', 'A', 5],
        ['file-of-a-2', 'A', undefined],
        ['file-of-b-1', undefined, 7.5],
      ]);
      const [first] = await whole(1);
      expect(first).toMatchObject(outline[0] ?? {});
      await split('a', question(1, { marks: 3 }));
      expect((await outlineOf(ENGLISH, 1)).map(({ marks }) => marks)).toEqual([3]);
    });

    it('replace those that were found before, and go with their file', async () => {
      await split('a', question(1), question(2), question(2));
      expect(await idsOf()).toEqual(['file-of-a-1', 'file-of-a-2', 'file-of-a-2-2']);
      await split('a', question(3), question(2));
      expect(await idsOf()).toEqual(['file-of-a-3', 'file-of-a-2']);
      await tables().notes.remove('a', later(1));
      await tables().files.remove('file-of-a');
      expect(await idsOf()).toEqual([]);
      expect(await split('a', question(1))).toBe(false);
    });

    it('say whether their paper needs review', async () => {
      await kept().keepSplit(
        'file-of-a',
        { questions: [question(1)], warnings: ['marks', 'totals'] },
        1,
        NOON,
      );
      expect(await whole(1)).toMatchObject([{ needsReview: true }]);
      expect(await kept().ofCourse(ENGLISH)).toMatchObject({
        papers: { read: 0, needsReview: 1, waiting: 1 },
      });
      expect(await kept().splitOf('file-of-a')).toMatchObject({ splitter: 1, warnings: ['marks', 'totals'] });
      expect(await kept().splitOf('file-of-b')).toBeUndefined();
    });

    it('leave with a paper that is hidden, come back with it, and go where it goes', async () => {
      await split('a', question(1));
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'because', endsAt: undefined } as const;
      await tables().hiddenNotes.hide('a', { ...by, hiddenAt: later(1) });
      expect([await idsOf(), await kept().courses()]).toEqual([[], []]);
      await tables().hiddenNotes.restore('a', 'moderator', later(2));
      expect(await idsOf()).toEqual(['file-of-a-1']);
      await tables().notes.change('a', note('a', { course: 'BPP-101' }), later(3));
      expect([await idsOf(), await idsOf({ ...ENGLISH, course: 'BPP-101' })]).toEqual([[], ['file-of-a-1']]);
    });

    it('keep their topic when they are found again, and have none in another course', async () => {
      await split('a', question(1), question(2));
      const topics = [
        { id: 'one', latin: 'First idea', devanagari: 'पहला' },
        { id: 'none', latin: undefined, devanagari: undefined },
      ];
      const given = new Map([
        ['file-of-a-1', 'one'],
        ['gone', 'one'],
      ]);
      await keepTopics(topics, given);
      expect(await kept().topicsOf(ENGLISH)).toEqual([topics[0]]);
      await split('a', question(1), question(3));
      expect((await outlineOf()).map(({ topic }) => topic)).toEqual(['one', undefined]);
      await tables().notes.change('a', note('a', { course: 'BPP-101' }), later(3));
      const elsewhere = { ...ENGLISH, course: 'BPP-101' };
      expect((await outlineOf(elsewhere)).map(({ topic }) => topic)).toEqual([undefined, undefined]);
      expect((await kept().findAll(await idsOf(elsewhere))).map(({ topic }) => topic)).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('keep the topic into which somebody has put them meanwhile, and none that has gone comes back', async () => {
      const topic = (id: string) => ({ id, latin: `Idea ${id}`, devanagari: undefined });
      await split('a', question(1), question(2));
      await keepTopics([topic('one')], new Map([['file-of-a-1', 'one']]));
      await split('a', question(1), question(2));
      await keepTopics(
        [{ ...topic('one'), latin: 'Other' }, topic('two')],
        new Map([
          ['file-of-a-1', 'two'],
          ['file-of-a-2', 'gone'],
        ]),
      );
      expect(await kept().topicsOf(ENGLISH)).toEqual([topic('one')]);
      expect((await outlineOf()).map(({ topic }) => topic)).toEqual(['one', undefined]);
    });

    it('are found by their words, the newest first, as long as their papers are visible', async () => {
      const found = async (...words: string[]) => {
        const sharing = await kept().sharing(words, 2);
        const at = await kept().atPositions([...new Set([...sharing.values()].flat())]);
        return at.sort((one, other) => other.position - one.position).map(({ id }) => id);
      };
      await split('a', question(1), question(2, { text: 'प्रोटोकॉल (protocol) की परतें' }));
      await split('b', question(1, { text: 'Layers of a PROTOCOL' }), question(2));
      expect(await found('protocol')).toEqual(['file-of-b-1', 'file-of-a-2']);
      expect(await found('~prtkl', 'परतें', 'nothing')).toEqual(['file-of-b-1', 'file-of-a-2']);
      expect(await found('=roto')).toEqual(['file-of-b-1', 'file-of-a-2']);
      expect(await found('idea')).toEqual(['file-of-b-2', 'file-of-a-1']);
      await tables().notes.remove('b', later(1));
      expect(await found('protocol')).toEqual(['file-of-a-2']);
      await split('a', question(1), question(2, { text: 'Another' }));
      expect(await found('protocol')).toEqual([]);
      expect(await found('another')).toEqual(['file-of-a-2']);
      await split('a', question(1));
      await tables().notes.remove('a', later(2));
      await tables().files.remove('file-of-a');
      expect((await kept().sharing(['another', 'idea'], 9)).get('another')).toEqual([]);
    });

    it('are found by the layouts of pages, each as it was read last', async () => {
      const half = { x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 };
      const word = { text: 'प्रश्न', left: 0.1, top: 0.1, right: 0.2, bottom: 0.12, confidence: 90 };
      const layout = (page: number, text: string) => ({
        ...{ page, ratio: 0.7, engine: 'one' },
        halves: [{ ...half, words: [{ ...word, text }] }],
      });
      await kept().keepLayout('file-of-a', layout(2, 'two'));
      await kept().keepLayout('file-of-a', layout(1, 'one'));
      await kept().keepLayout('file-of-a', layout(1, 'प्रश्न\u0000'));
      expect(await kept().layoutsOf('file-of-a')).toEqual([layout(1, 'प्रश्न'), layout(2, 'two')]);
      expect(await kept().keepLayout('none', layout(1, 'one'))).toBe(false);
    });

    it('are found anew for all papers that are ready, and not for notes', async () => {
      await share(tables, note('n', { kind: 'notes' }), note('s', { kind: 'solution', solutionOf: 'a' }));
      for (const id of ['a', 'n', 's']) await tables().pages.settle(`file-of-${id}`, undefined, NOON);
      await split('a', question(1));
      expect(await queueFilesForQuestions(engine(), NOON)).toBe(0);
      expect((await kept().splitOf('file-of-a'))?.splitter).toBe(0);
    });
  });
}
