import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptCorrection } from '../../../domain/question/question-correction.ts';
import type { PaperQuestion } from '../../../domain/question/splitting/paper-questions.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../open.ts';
import { account, acted, ENGLISH, later, NOON, note, share, type Tables } from './made-up.ts';
import { pairVotesContract } from './pair-votes.contract.ts';
import { topicCorrectionsContract } from './topic-corrections.contract.ts';

const FILE = 'file-of-a';
const question = (number: number): PaperQuestion => ({
  ...{ paper: 1, section: undefined, number, part: undefined, sub: undefined, marks: 5, choice: undefined },
  ...{ isAlternative: false, regions: [], stemRegions: [], text: `Explain idea ${number}` },
});
const found = { questions: [question(1), question(2)], warnings: ['marks'] } as const;
const hiding: KeptCorrection = {
  ...{ id: 'h', position: 1, madeAt: later(1) },
  correction: { act: 'hide', question: `${FILE}-1` },
};
const right: KeptCorrection = { id: 'r', position: 3, correction: { act: 'right' }, madeAt: later(2) };

type Opened = Database & { engine: Engine };

/** Papers, topics and pairs of questions have one store for their corrections. */
export function questionCorrectionsContract(database: () => Opened): void {
  const tables = () => database().tables;
  paperCorrectionsContract(tables);
  topicCorrectionsContract(tables);
  pairVotesContract(database);
  formerTablesContract(database);
}

/** Tables that the previous release (0063, 0066, 0059) writes while it runs beside this one. */
function formerTablesContract(database: () => Opened): void {
  describe('what a build of before says of questions', () => {
    const run = (text: string) => sql.raw(text).execute(database().engine.db);
    const rows = async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select id, subject, other, kind, act, file_id, other_file, account_id, topic, undone_at is null as counts
        from question_corrections order by kind, id`.execute(database().engine.db);
      return rows.map(({ counts, ...row }) => [...Object.values(row), Boolean(counts)]);
    };
    const PAPER = [`${FILE} 1`, FILE, null, 'paper', 'right', FILE, null, null, null];
    const TOPIC = ['m', `${FILE}-1`, null, 'topic', 'name', FILE, null, null, 'was'];
    const PAIR = [`asha ${FILE}-1 file-of-b-1`, `${FILE}-1`, 'file-of-b-1', 'pair'];
    const VOTED = [FILE, 'file-of-b', 'asha', null];
    beforeEach(async () => {
      await database().tables.accounts.add(account('asha'), 'hash');
      await share(() => database().tables, note('a'), note('b'));
      await run(`insert into question_mends values ('${FILE}', 1, '{"act":"right"}', '2026')`);
      await run("insert into topic_mends values ('m', 4, 'name', '2026')");
      await run(
        `insert into topic_pins values ('m', '${FILE}-1', '${FILE}', 0, 'Hashing', null, 'was', 'made')`,
      );
      await run(`insert into question_votes
        values ('${FILE}', '${FILE}-1', 'file-of-b', 'file-of-b-1', 'asha', 1, '2026')`);
    });

    it('is known here with all that it has', async () => {
      expect(await rows()).toEqual([
        [...PAIR, 'same', ...VOTED, true],
        [...PAPER, true],
        [...TOPIC, true],
      ]);
      // The migration copied existing rows with this.
      const { db, migrationFile } = database().engine;
      const former = sql.raw(migrationFile === 'sqlite.sql' ? 'former_corrections' : 'former_corrections()');
      const lost = await sql`select * from ${former} except select * from question_corrections`.execute(db);
      expect(lost.rows).toEqual([]);
      const kept = database().tables.questionCorrections;
      expect(await kept.ofFile(FILE)).toMatchObject([{ position: 1, correction: { act: 'right' } }]);
      expect((await kept.ofTopics(ENGLISH)).corrections).toMatchObject([
        { id: 'm', act: 'name', name: { latin: 'Hashing' }, questions: 1 },
      ]);
    });

    it('changes here as it changes it', async () => {
      await run('update question_votes set is_same = 0');
      await run('delete from question_mends');
      await run('delete from topic_mends');
      expect(await rows()).toEqual([
        [...PAIR, 'different', ...VOTED, true],
        [...PAPER, false],
        [...TOPIC, false],
      ]);
      await run(`insert into question_mends values ('${FILE}', 1, '{"act":"right"}', '2027')`);
      await run('delete from question_votes');
      expect((await rows()).map((row) => row.at(-1))).toEqual([false, true, false]);
      await run(`insert into question_votes
        values ('${FILE}', '${FILE}-1', 'file-of-b', 'file-of-b-1', 'asha', 1, '2027')`);
      expect((await rows()).map((row) => row.at(-1))).toEqual([true, true, false]);
    });
  });
}

function paperCorrectionsContract(tables: Tables): void {
  describe('what an admin has corrected', () => {
    const kept = () => tables().questions;
    const version = async () => (await kept().splitOf(FILE))?.version ?? '';
    const corrections = () => tables().questionCorrections.ofFile(FILE);
    const made = (was: string, at: Date) => ({
      ...{ was, splitter: 1, at, entry: acted('correct-questions', at, { note: 'a' }) },
      split: { ids: [`${FILE}-2`, `${FILE}-2~3`], questions: [question(2), question(7)], warnings: [] },
    });
    const correcting = (was: string, at = later(5), added = right) =>
      tables().questionCorrections.changePaper(FILE, { ...made(was, at), added });
    const undoing = (was: string, undone: string) =>
      tables().questionCorrections.changePaper(FILE, { ...made(was, later(7)), undone });
    const labels = async () => (await kept().ofFile(FILE)).map(({ id, number }) => [id, number]);
    beforeEach(async () => {
      await share(tables, note('a'));
      await kept().keepSplit(FILE, found, 1, NOON);
    });

    it('is kept with its questions, in one act with the entry of the log', async () => {
      expect(await correcting(await version())).toBe(true);
      expect(await corrections()).toEqual([right]);
      expect(await labels()).toEqual([
        [`${FILE}-2`, 2],
        [`${FILE}-2~3`, 7],
      ]);
      expect(await kept().splitOf(FILE)).toMatchObject({ warnings: [] });
      expect(await tables().moderationLog.listOfNote('a', 9)).toMatchObject([{ act: 'correct-questions' }]);
    });

    it('counts for the first of two admins, and the second one changes nothing', async () => {
      const was = await version();
      const done = await Promise.all([correcting(was), correcting(was, later(6), hiding)]);
      expect(done.sort()).toEqual([false, true]);
      expect(await tables().moderationLog.listOfNote('a', 9)).toHaveLength(1);
      expect(await correcting('none')).toBe(false);
    });

    it('is refused where the paper was split since, or is being read anew', async () => {
      const was = await version();
      await kept().keepSplit(FILE, found, 1, later(1));
      expect(await correcting(was)).toBe(false);
      await kept().keepSplit(FILE, found, 0, later(2));
      expect(await correcting(await version())).toBe(false);
      expect(await corrections()).toEqual([]);
    });

    it('stays when the paper is split by one who knows it, and no other one splits it', async () => {
      await correcting(await version());
      expect(await kept().keepSplit(FILE, found, 2, later(9))).toBe(false);
      expect(await kept().keepSplit(FILE, found, 2, later(9), await corrections())).toBe(true);
      expect(await corrections()).toEqual([right]);
      expect(await labels()).toEqual([
        [`${FILE}-1`, 1],
        [`${FILE}-2`, 2],
      ]);
    });

    it('is in order, and each one can be undone once', async () => {
      await correcting(await version());
      await correcting(await version(), later(6), hiding);
      expect(await corrections()).toEqual([hiding, right]);
      const was = await version();
      expect(await undoing('none', 'r')).toBe(false);
      expect(await undoing(was, 'other')).toBe(false);
      expect(await undoing(was, 'r')).toBe(true);
      expect(await corrections()).toEqual([hiding]);
      expect(await undoing(await version(), 'r')).toBe(false);
      expect(await tables().moderationLog.listOfNote('a', 9)).toHaveLength(3);
    });

    it('goes with its file', async () => {
      await correcting(await version());
      await tables().notes.remove('a', later(9));
      await tables().files.remove(FILE);
      expect([await corrections(), await kept().ofFile(FILE)]).toEqual([[], []]);
    });
  });
}
