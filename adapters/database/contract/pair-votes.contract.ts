import { beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '../../../domain/cache-tag.ts';
import type { PairVotes } from '../../../domain/question/question-correction.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Database } from '../open.ts';
import { ALLOWED, account, acted, decided, ENGLISH, later, NOON, note, share } from './made-up.ts';

const ELSEWHERE = { ...ENGLISH, course: 'BPP-101' };
const question = (number: number, paper = 1) => ({
  ...{ paper, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: `Explain idea ${number}` },
});
const of = (noteId: string, number = 1) => `file-of-${noteId}-${number}`;

export function pairVotesContract(database: () => Database): void {
  describe('what people say of a question and its return', () => {
    const tables = () => database().tables;
    const votes = () => tables().questionCorrections;
    const say = (by: string, one: string, other: string, isSame = true, createdAt = NOON) =>
      votes().vote({ account: by, one, other, isSame, createdAt });
    const takeBack = (by: string, one: string, other: string) =>
      votes().undoVote(by, { one, other }, later(9));
    const rows = (pairs: PairVotes[]) =>
      pairs.map(({ one, other, same, different }) => [one, other, same, different]);
    const all = ['a', 'b', 'c', 'd'].flatMap((id) => [of(id), of(id, 2), `file-of-${id}-2.1`]);
    const counted = async () => rows(await votes().votesOf(all));
    const split = (noteId: string) =>
      tables().questions.keepSplit(
        `file-of-${noteId}`,
        { questions: [question(1), question(2), question(1, 2)], warnings: [] },
        1,
        NOON,
      );
    beforeEach(async () => {
      for (const id of ['ravi', 'mira', 'dev']) await tables().accounts.add(account(id), 'hash');
      await share(tables, note('a'), note('b'), note('c'), note('d', ELSEWHERE));
      for (const id of ['a', 'b', 'c', 'd']) await split(id);
    });

    it('is counted once a person and pair, whichever is named first, and the last word counts', async () => {
      await Promise.all([
        say('ravi', of('a'), of('b')),
        say('ravi', of('b'), of('a')),
        say('mira', of('a'), of('b')),
      ]);
      expect(await counted()).toEqual([[of('a'), of('b'), 2, 0]]);
      await say('mira', of('b'), of('a'), false);
      expect(await counted()).toEqual([[of('a'), of('b'), 1, 1]]);
      await takeBack('mira', of('b'), of('a'));
      await takeBack('dev', of('b'), of('a'));
      expect(await counted()).toEqual([[of('a'), of('b'), 1, 0]]);
    });

    it('is counted for some questions, of pairs of one course', async () => {
      await say('ravi', of('a'), of('b'));
      await say('ravi', of('a'), of('d'));
      await say('mira', of('c', 2), of('b'), false);
      expect(rows(await votes().votesOf([of('b'), of('d')])).sort()).toEqual([
        [of('a'), of('b'), 1, 0],
        [of('b'), of('c', 2), 0, 1],
      ]);
      expect(await votes().votesOf([])).toEqual([]);
    });

    it('is known to each person with their answer', async () => {
      await say('ravi', of('b'), of('a'));
      await say('ravi', of('c'), of('b', 2), false, later(5));
      expect(await votes().votesBy('mira', '', 9)).toEqual([]);
      const [first, second] = await votes().votesBy('ravi', '', 9);
      expect(first).toMatchObject({ one: of('a'), other: of('b'), isSame: true, createdAt: NOON });
      expect(second).toMatchObject({ one: of('b', 2), other: of('c'), isSame: false, createdAt: later(5) });
      expect(await votes().votesBy('ravi', first?.id ?? '', 1)).toEqual([second]);
      await takeBack('ravi', of('a'), of('b'));
      expect((await votes().votesBy('ravi', '', 9))[0]).toEqual({ ...first, undoneAt: later(9) });
      await say('ravi', of('a'), of('b'), false);
      expect((await votes().votesBy('ravi', '', 9))[0]).toEqual({ ...first, isSame: false });
    });

    it.each([
      ['one that is not there', of('a'), of('a', 9), 'question.unknown'],
      ['one of a paper that is out of sight', of('a'), of('c'), 'question.unknown'],
      ['two of one paper', of('a'), of('a', 2), 'question.one-paper'],
    ])('is refused of %s', async (_name, one, other, reason) => {
      await tables().hiddenNotes.hide('c', hidden());
      await expect(say('ravi', one, other)).rejects.toSatisfy((error) => isRefusal(error, reason));
      expect(await votes().votesBy('ravi', '', 9)).toEqual([]);
    });

    it('is taken of two papers in one file', async () => {
      const inSecond = 'file-of-a-2.1';
      await say('ravi', inSecond, of('a'));
      expect(await counted()).toEqual([[of('a'), inSecond, 1, 0]]);
    });

    it('counts once both are in one course, and not while one is out of sight', async () => {
      await say('ravi', of('a'), of('b'));
      await say('ravi', of('a'), of('d'));
      expect(await counted()).toEqual([[of('a'), of('b'), 1, 0]]);
      await tables().hiddenNotes.hide('a', hidden());
      expect(await counted()).toEqual([]);
      await tables().hiddenNotes.restore('a', 'moderator', later(2));
      await tables().notes.change('d', note('d'), later(3));
      expect((await counted()).sort()).toEqual([
        [of('a'), of('b'), 1, 0],
        [of('a'), of('d'), 1, 0],
      ]);
    });

    it('stays when papers are read again, and goes with the file and with the person', async () => {
      await say('ravi', of('a'), of('b'));
      await say('mira', of('a'), of('b'));
      await say('mira', of('b'), of('c'));
      await tables().questions.keepSplit('file-of-a', { questions: [], warnings: [] }, 2, NOON);
      await split('a');
      expect(await counted()).toContainEqual([of('a'), of('b'), 2, 0]);
      await tables().accounts.block('ravi', acted('block', NOON), ALLOWED);
      expect(await counted()).toContainEqual([of('a'), of('b'), 1, 0]);
      await tables().notes.remove('c', NOON);
      await tables().files.remove('file-of-c');
      expect(await votes().votesBy('mira', '', 9)).toHaveLength(1);
      await tables().accounts.remove('mira');
      expect(await counted()).toEqual([]);
    });

    it('goes where a paper is merged, each person once', async () => {
      await say('ravi', of('a'), of('c'));
      await say('mira', of('a'), of('c'));
      await say('mira', of('b'), of('c'), false);
      await say('dev', of('a', 2), of('b', 2));
      await tables().moderatedNotes.merge('a', 'b', decided(acted('merge', NOON, { note: 'a' })));
      expect(await counted()).toEqual([[of('b'), of('c'), 1, 1]]);
    });

    it('is a dispute where people disagree, the newest one first', async () => {
      await say('ravi', of('a'), of('b'));
      for (const [at, other] of ['b', 'c'].entries()) {
        await say('mira', of('a'), of(other), false, later(at));
        await say('dev', of('a'), of(other), true, later(at));
      }
      expect(rows(await votes().disputes(9))).toEqual([
        [of('a'), of('c'), 1, 1],
        [of('a'), of('b'), 2, 1],
      ]);
      expect(await votes().disputes(1)).toHaveLength(1);
      await takeBack('mira', of('a'), of('c'));
      expect(await votes().disputes(9)).toHaveLength(1);
    });

    it('changes the versions of the courses of both', async () => {
      const subjects = [ENGLISH, ELSEWHERE].map(subjectOf);
      const versions = async () => {
        const read = await database().versions(subjects);
        return subjects.map((subject) => read.of(subject));
      };
      const seen = new Set([JSON.stringify(await versions())]);
      const pair = { one: of('a'), other: of('d') };
      for (const act of [
        () => say('ravi', pair.one, pair.other),
        () => say('ravi', pair.one, pair.other, false),
        () => takeBack('ravi', pair.one, pair.other),
      ]) {
        const before = await versions();
        await act();
        const after = await versions();
        expect(after.map((version, at) => version !== before[at])).toEqual([true, true]);
        seen.add(JSON.stringify(after));
      }
      expect(seen.size).toBe(4);
    });
  });
}

function hidden() {
  const by = { hiddenBy: 'moderator', actor: undefined } as const;
  return { ...by, reason: 'because', hiddenAt: later(1), endsAt: undefined };
}
