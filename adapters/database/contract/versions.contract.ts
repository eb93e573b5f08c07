import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CacheTag, subjectOf } from '../../../domain/cache-tag.ts';
import type { Session } from '../../../domain/session.ts';
import type { Database } from '../open.ts';
import { account, acted, DIGEST, ENGLISH, file, later, NOON, note, share } from './made-up.ts';

const ALGEBRA = { ...ENGLISH, course: 'BPM-101' };
const TAGS: CacheTag[] = [ENGLISH, ALGEBRA, 'counts', 'catalogue', 'search', 'sessions'];
const PLACELESS = { college: '', branch: '', year: '', course: 'X-1' };
const LOOSE = { college: '', branch: '', year: '', code: 'X-1', title: 'Loose' };
const PAGE = { width: 595, height: 842 };

const pageText = {
  file: 'file-of-a',
  page: 1,
  text: 'Define a stack.',
  source: 'pdf',
  language: 'eng',
  engine: 'pdfium',
  confidence: undefined,
  readAt: NOON,
} as const;

/** As seen by a connection that did not write. */
export function versionsContract(database: () => Database): void {
  const tables = () => database().tables;

  async function versions() {
    const read = await database().versions(TAGS.map(subjectOf));
    return { library: read.library(), tags: TAGS.map((tag) => read.of(subjectOf(tag))) };
  }

  async function changed(act: () => Promise<unknown>): Promise<CacheTag[]> {
    const before = await versions();
    await act();
    const after = await versions();
    expect([...after.tags, after.library]).not.toContain(undefined);
    const tags = TAGS.filter((_tag, index) => before.tags[index] !== after.tags[index]);
    if (tags.length > 0) expect(after.library).not.toBe(before.library);
    return tags;
  }

  describe('the versions of what is shown', () => {
    beforeEach(async () => {
      await share(tables, note('a'), note('b', ALGEBRA));
      await tables().files.complete(file('file-of-a'), DIGEST, NOON);
    });
    const pages = () => tables().pages;
    const start = () => pages().begin('file-of-a', [PAGE], 1);
    const drawn = () => pages().addImages('file-of-a', [{ page: 1, width: 720, height: 1018, size: 9 }]);

    it.each<[string, CacheTag[], () => Promise<unknown>]>([
      ['a note comes', [ENGLISH, 'counts', 'search'], () => share(tables, note('c'))],
      [
        'a note says something else',
        [ENGLISH, 'counts', 'search'],
        () => tables().notes.change('a', note('a', { exam: 'end' }), NOON),
      ],
      [
        'one of its pages may be there twice',
        [ENGLISH, 'search'],
        () => tables().repeatedPages.record('file-of-a', { page: 2, earlier: 1 }),
      ],
      [
        'a note moves',
        [ENGLISH, ALGEBRA, 'counts', 'search'],
        () => tables().notes.change('a', note('a', ALGEBRA), NOON),
      ],
      ['a note goes', [ENGLISH, 'counts', 'search'], () => tables().notes.remove('a', NOON)],
      [
        'a note is hidden',
        [ENGLISH, 'counts', 'search'],
        () =>
          tables().hiddenNotes.hide('a', {
            hiddenAt: NOON,
            hiddenBy: 'moderator',
            actor: undefined,
            reason: 'Not allowed',
            endsAt: undefined,
          }),
      ],
      [
        'the person who shared them leaves',
        [ENGLISH, ALGEBRA, 'search'],
        () => tables().accounts.remove('asha'),
      ],
      ['the pages of a paper are counted', [ENGLISH, 'search'], start],
      ['a paper is ready', [ENGLISH, 'search'], () => pages().settle('file-of-a', undefined, later(1))],
      ['its pages are renewed', [ENGLISH, 'search'], () => pages().renew('file-of-a')],
      ['a paper is prepared anew', [ENGLISH, 'search'], () => pages().forget('file-of-a')],
      ['the text of a page is read', ['search'], () => tables().pageTexts.keep(pageText)],
      [
        'the catalogue is another one',
        ['catalogue'],
        () => tables().curriculum.fill({ digest: '', colleges: [], branches: [], courses: [LOOSE] }, NOON),
      ],
      [
        'the date of an exam is known',
        ['catalogue'],
        async () => {
          const curriculum = { digest: '', colleges: [], branches: [], courses: [LOOSE] };
          await tables().curriculum.fill(curriculum, NOON);
          const date = { ...PLACELESS, exam: 'end', day: '2026-12-03', time: '', room: '' };
          const kept = { ...date, id: 'd', changedAt: NOON };
          await tables().examDateEdits.add(kept, acted('exam-add', NOON), { ofPlace: 9, ofAll: 9 });
        },
      ],
    ])('change when %s', async (_what, shown, act) => {
      expect(await changed(act)).toEqual(shown);
    });

    it('change when a page is drawn, also once more', async () => {
      await start();
      expect(await changed(drawn)).toEqual([ENGLISH, 'search']);
      expect(await changed(drawn)).toEqual([ENGLISH, 'search']);
    });

    it('change with every step of the index', async () => {
      await tables().pageTexts.keep(pageText);
      const step = { isLast: false, tags: [] as CacheTag[] };
      while (!step.isLast) {
        step.tags = await changed(async () => {
          step.isLast = await tables().searchIndex.catchUp(1);
        });
        if (!step.isLast) expect(step.tags).toEqual(['search']);
      }
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a person joins', () => tables().accounts.add(account('ravi'), 'hash')],
      ['a job is done', async () => tables().pendingJobs.claim('prepare-pages', NOON, later(60))],
      [
        'a file comes that no note has, and is prepared',
        async () => {
          await tables().files.begin(file('loose'));
          await tables().files.complete(file('loose'), DIGEST, NOON);
          await pages().begin('loose', [PAGE], 1);
          await pages().settle('loose', undefined, later(1));
        },
      ],
    ])('stay when %s, though something has changed', async (_what, act) => {
      const before = await versions();
      expect(await changed(act)).toEqual([]);
      expect((await versions()).library).not.toBe(before.library);
    });

    it('stay while nothing changes', async () => {
      // PostgreSQL counts the transactions of the whole server: another test's database may write meanwhile.
      await expect
        .poll(async () => {
          const before = await versions();
          await tables().notes.find('a');
          return isDeepStrictEqual(await versions(), before);
        })
        .toBe(true);
    });
  });

  describe('the version of sessions', () => {
    const times = { createdAt: NOON, seenAt: NOON, expiresAt: later(60) };
    const session = (id: string): Session => ({
      id,
      accountId: 'asha',
      provider: 'email',
      userAgent: '',
      ...times,
    });
    const sessions = () => tables().sessions;
    const signIn = (id: string) => sessions().add(session(id), `hash of ${id}`, account('asha'));
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await signIn('phone');
      await signIn('laptop');
    });

    it.each<[string, () => Promise<unknown>]>([
      ['one is ended', () => sessions().remove('phone')],
      ['the others are ended', () => sessions().removeAll('asha', 'phone')],
      ['the oldest go', () => sessions().keepNewest('asha', 1)],
      ['the ended ones are removed', () => sessions().removeEnded(later(61))],
      ['one is to end sooner', () => sessions().extend('phone', NOON, later(30))],
      ['the password is changed', () => tables().accounts.setPassword(account('asha'), 'other', later(1))],
      ['the address is verified', () => tables().accounts.verify('asha', {}, later(1))],
      ['the account is deleted', () => tables().accounts.remove('asha')],
    ])('changes when %s', async (_what, act) => {
      expect(await changed(act)).toEqual(['sessions']);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['one begins', () => signIn('tablet')],
      ['one lives longer', () => sessions().extend('phone', later(1), later(90))],
      ['none of many is too old', () => sessions().keepNewest('asha', 10)],
      ['none has ended', () => sessions().removeEnded(NOON)],
      ['the person changes their name', () => tables().accounts.rename('asha', 'Asha', later(1))],
    ])('stays when %s', async (_what, act) => {
      expect(await changed(act)).toEqual([]);
    });
  });
}
