import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from '../../../test/filled-library.ts';
import { person, sharedNote } from '../../../test/library.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { silent } from '../../terminal/output.ts';
import { isSound, type Verified, verify } from './verify.ts';

/** A kind of damage, what does it, and the sentence about it. `repaired`: `--repair` fixes it. */
type Seed = [kind: string, statement: string, reported: string, repaired: 'repaired' | 'reported'];

const SEEDS: readonly Seed[] = [
  ['favourite.merged', "insert into favourites values ('dev', 'm', 'merged', '2026')", 'kept', 'repaired'],
  ['thanks.merged', "insert into thanks values ('merged', 'dev', '2026')", 'account dev', 'repaired'],
  [
    'thanks.no-note',
    "insert into thanks values ('nowhere', 'mira', '2026')",
    'mira for paper nowhere',
    'repaired',
  ],
  ['views.no-note', "insert into note_views values ('gone', 2026, 3)", 'gone', 'repaired'],
  [
    'views.count',
    "update note_views set times = -3 where note_id = 'kept'",
    'negative view count',
    'repaired',
  ],
  ['follow.ahead', 'update follows set seen = 999', 'mira has seen paper 999', 'repaired'],
  ['follower.ahead', 'update followers set mailed = 999', 'mira', 'repaired'],
  ['follower.no-key', 'update followers set mail_key = null', 'mira', 'repaired'],
  ['paper-request.half-fulfilled', "update wishes set granted_at = '2026'", 'BHS-186', 'repaired'],
  ['report.unknown', "update reports set kind = 'ugly' where kind = 'other'", 'ugly', 'reported'],
  ['report.no-address', "update reports set email = '' where kind = 'rights'", 'paper kept', 'reported'],
  [
    'report.waits-in-vain',
    "update reports set confirm_by = '2999' where kind = 'ugly'",
    'would be deleted unread',
    'repaired',
  ],
  ['role.unknown', "update roles set role = 'king'", 'mira: king', 'reported'],
  [
    'log.unknown',
    "insert into moderation_log values ('l', '2026', null, '', 'burn', null, null, '', '')",
    'burn',
    'reported',
  ],
  [
    'factor.none',
    "update second_factors set totp_secret = null where account_id = 'dev'",
    'Account dev',
    'reported',
  ],
  ['account.signed-in', "update accounts set blocked_at = '2026' where id = 'mira'", 'mira', 'repaired'],
  [
    'merged.chain',
    "insert into merged_notes values ('a', 'merged', '2026'), ('b', 'c', '2026'), ('c', 'b', '2026')",
    'a into merged',
    'repaired',
  ],
  ['merged.shown', "insert into merged_notes values ('better', 'kept', '2026')", '(better)', 'reported'],
  [
    'hidden.end',
    "update hidden_notes set ends_at = '9999-01-01T00:00:00.000Z' where id = 'hidden'",
    '(hidden)',
    'reported',
  ],
  ['duplicate.one-sided', "delete from near_duplicates where file_id = 'sharper'", 'sharper', 'repaired'],
  ['pages.not-missing', 'update missing_pages set shown = 4', 'it has 4 of 4 pages', 'repaired'],
  ['pages.not-repeated', 'update repeated_pages set page = 1', 'Page 1 of file file-of-kept', 'repaired'],
  ['pages.arranged', 'update page_orders set of_pages = 4', '4 pages, it has 3', 'repaired'],
  [
    'statistics.unknown',
    "insert into day_counts values ('2026-11-22', 'fault', 'moon', 1)",
    'moon',
    'reported',
  ],
  ['statistics.count', "update day_counts set times = -3 where kind = 'read'", 'BHS-186', 'repaired'],
  ['statistics.words', "update missed_searches set words = 'my own words'", '2026-11-22', 'repaired'],
  ['catalogue.words', "update courses set title = 'English' where code = 'BHS-186'", 'BHS-186', 'reported'],
  [
    'catalogue.retired',
    "update branches set retired_at = '2026' where college = 'COT' and value = 'ME'",
    'COT ME',
    'reported',
  ],
  [
    'catalogue.moved-shown',
    "insert into moved_courses values ('COT', 'IT', '1st', 'BHS-186', 'COT', 'IT', '1st', 'NEW-1', '2026')",
    'NEW-1',
    'repaired',
  ],
  [
    'exam-date.nowhere',
    "update exam_dates set course = 'GONE-1' where id = (select min(id) from exam_dates)",
    'GONE-1',
    'repaired',
  ],
  [
    'catalogue.moved-nowhere',
    "insert into moved_courses values ('COT', 'IT', '1st', 'OLD-1', 'COT', 'IT', '1st', 'GONE-1', '2026')",
    'GONE-1',
    'repaired',
  ],
];
const KINDS = SEEDS.map(([kind]) => kind);

describe.each(ENGINES)('panna verify of a library on %s whose tables of care are damaged', (engine) => {
  let test: TestStorage;
  let sound: Verified;
  let found: Verified;
  let corrected: Verified;
  let left: Verified;
  const verified = (options = {}) =>
    verify(test.storage, { catalogue: test.library.catalogue, output: silent, ...options });
  beforeAll(async () => {
    test = await openTestStorage(engine);
    await person(test.library, 'asha').then((asha) => sharedNote(test.library, asha, 'one'));
    await fillTables(test);
    sound = await verified();
    for (const [, statement] of SEEDS) await test.run(statement);
    found = await verified();
    corrected = await verified({ repair: true });
    left = await verified();
  });
  afterAll(() => test.close());

  it('finds nothing before, and nothing else', () => {
    expect(sound.damages).toEqual([]);
    expect([...new Set(found.damages.map(({ kind }) => kind))].sort()).toEqual(KINDS.toSorted());
    expect([isSound(sound), isSound(found)]).toEqual([true, false]);
  });

  it.each(SEEDS)(
    'finds %s, says of what and what to do, and repairs what it can',
    (kind, _seed, reported, end) => {
      const [damage] = found.damages.filter((each) => each.kind === kind);
      expect(damage?.what).toContain(reported);
      expect(damage?.advice).toMatch(/[a-z]/);
      expect(corrected.damages.find((each) => each.kind === kind)?.repaired ?? false).toBe(
        end === 'repaired',
      );
      expect(left.damages.some((each) => each.kind === kind)).toBe(end === 'reported');
    },
  );

  it('repairs no more than that: favourites and addresses lead to what was kept', async () => {
    const { favourites, mergedNotes } = test.library;
    expect(await favourites.among('dev', ['kept'])).toEqual(['kept']);
    expect(await favourites.among('mira', ['kept'])).toEqual(['kept']);
    const kept = await Promise.all(['a', 'b', 'merged'].map((id) => mergedNotes.keptFor(id)));
    expect(kept).toEqual(['kept', undefined, 'kept']);
  });
});
