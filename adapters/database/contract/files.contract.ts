import { beforeEach, describe, expect, it } from 'vitest';
import { visibleTo } from '../../../domain/file/visible-file.ts';
import { type FileQuery, LEAST_COUNTED_BYTES } from '../../../domain/file.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { account, DIGEST, file, isTemporary, later, NOON, note, readdress, type Tables } from './made-up.ts';

function chunk(number: number, letter = 'a') {
  return { number, size: 5, sha256: letter.repeat(64), md5: letter.repeat(32) };
}

const touched = (at: Date) => ({ updatedAt: at, temporarySince: at });

const only = (...chunks: ReturnType<typeof chunk>[]) => ({ chunks, replaced: undefined });

export function fileRecordsContract(tables: Tables, engine: () => Engine): void {
  describe('files', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
    });
    const files = () => tables().files;

    it('are found once started, and started again are the first ones', async () => {
      const first = file('f', 'asha', { size: 6_000_000_000, chunks: 1145 });
      expect(await files().begin(first)).toEqual(first);
      expect(await files().begin(file('f', 'ravi', { key: 'another key' }))).toEqual(first);
      expect(await files().find('f')).toEqual(first);
      expect(await files().withoutRecord(['key-of-f', 'another key'])).toEqual(['another key']);
      expect(await files().withoutRecord([])).toEqual([]);
    });

    it('have no signs in their names that change the direction of the text, also if they came before', async () => {
      await files().begin(file('f', 'asha', { name: 'exam\u202efdp.\u2066क्\u200dष.pdf' }));
      expect((await files().find('f'))?.name).toBe('examfdp.क्\u200dष.pdf');
    });

    it('are found many at once, those that are there', async () => {
      await files().begin(file('f'));
      await files().begin(file('g'));
      const found = await files().findAll(['g', 'none', 'f']);
      expect(found.map(({ id }) => id).sort()).toEqual(['f', 'g']);
      expect(await files().findAll([])).toEqual([]);
    });

    it('gather their chunks in order of number, whatever order they come in', async () => {
      await files().begin(file('f', 'asha', { chunks: 3 }));
      expect(await files().addChunk(file('f'), chunk(3), undefined, later(1))).toEqual(only(chunk(3)));
      await files().addChunk(file('f'), chunk(1), 'application/pdf', later(2));
      const last = await files().addChunk(file('f'), chunk(2), undefined, later(3));
      expect(last).toEqual({ chunks: [chunk(1), chunk(2), chunk(3)], replaced: undefined });
      expect(await files().find('f')).toEqual(
        file('f', 'asha', { chunks: 3, chunksReceived: 3, type: 'application/pdf', ...touched(later(3)) }),
      );
    });

    it('say which chunks they have, until they are complete', async () => {
      await files().begin(file('f', 'asha', { chunks: 3 }));
      for (const number of [3, 1]) await files().addChunk(file('f'), chunk(number), undefined, NOON);
      expect((await files().listChunks('f')).sort()).toEqual([1, 3]);
      await files().complete(file('f'), DIGEST, NOON);
      expect(await files().listChunks('f')).toEqual([]);
    });

    it('are found by the bytes that were sent or are kept: a shared note for everybody, others for their owner', async () => {
      const sent = DIGEST.sentSha256;
      const complete = (id: string, owner = 'asha') =>
        files().addComplete(file(id, owner, { ...DIGEST, completedAt: NOON }));
      const found = async (owner: string, sha256 = sent) => [
        (await tables().notes.findSent(sha256))?.id,
        (await files().findUnshared(owner, sha256, later(60)))?.id,
      ];
      await files().begin(file('half'));
      await complete('file-of-n');
      expect([await found('asha'), await found('ravi')]).toEqual([
        [undefined, 'file-of-n'],
        [undefined, undefined],
      ]);
      expect(await found('asha', DIGEST.sha256)).toEqual([undefined, 'file-of-n']);
      await tables().notes.add(note('n'));
      await complete('file-of-m', 'ravi');
      await tables().notes.add(note('m', { owner: 'ravi' }));
      expect([await found('ravi'), await found('ravi', DIGEST.sha256)]).toEqual([
        ['n', undefined],
        ['n', undefined],
      ]);
      const hiding = { hiddenAt: NOON, hiddenBy: 'moderator', actor: undefined, reason: '' } as const;
      await tables().hiddenNotes.hide('n', { ...hiding, endsAt: undefined });
      expect(await found('asha')).toEqual(['m', undefined]);
      await tables().hiddenNotes.hide('m', { ...hiding, hiddenBy: 'owner', endsAt: later(30) });
      expect([await found('asha'), await found('ravi')]).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]);
    });

    it('have the same chunk replaced, not counted twice', async () => {
      await files().begin(file('f', 'asha', { chunks: 2 }));
      await files().addChunk(file('f'), chunk(1), undefined, NOON);
      const again = await files().addChunk(file('f'), chunk(1, 'c'), undefined, NOON);
      expect(again).toEqual({ chunks: [chunk(1, 'c')], replaced: chunk(1) });
      expect((await files().find('f'))?.chunksReceived).toBe(1);
    });

    it('of whom several send the same chunk at once tell of each that was replaced, once', async () => {
      await files().begin(file('f', 'asha', { chunks: 2 }));
      const letters = ['a', 'b', 'c', 'd', 'e'];
      const answers = await Promise.all(
        letters.map((letter) => files().addChunk(file('f'), chunk(1, letter), undefined, NOON)),
      );
      const { chunks } = await files().addChunk(file('f'), chunk(2), undefined, NOON);
      const gone = answers.flatMap(({ replaced }) => replaced?.sha256[0] ?? []);
      expect([...gone, chunks[0]?.sha256[0]].sort()).toEqual(letters);
    });

    it('count for their owner while they are not shared, and on the day on which they began', async () => {
      const bytes = 1_000_000;
      await files().begin(file('half', 'asha', { size: bytes, chunks: 2, createdAt: later(10) }));
      const complete = { ...DIGEST, size: bytes, completedAt: later(20), createdAt: later(20) };
      await files().addComplete(file('whole', 'asha', complete));
      await files().begin(file('tiny', 'asha', { size: 1, createdAt: later(30) }));
      await files().begin(file('hers', 'ravi', { size: bytes }));
      const all = 2 * bytes + LEAST_COUNTED_BYTES;
      expect(await files().bytesOf('asha', NOON, [], later(100))).toEqual({ unshared: all, recent: all });
      const recent = bytes + LEAST_COUNTED_BYTES;
      expect(await files().bytesOf('asha', later(20), [], later(100))).toEqual({ unshared: all, recent });
      expect(await files().bytesOf('asha', NOON, ['half', 'tiny'], later(100))).toEqual({
        unshared: bytes,
        recent: bytes,
      });
      await tables().notes.add(note('n', { image: 'whole' }));
      expect(await files().bytesOf('asha', NOON, [], later(100))).toEqual({
        unshared: all - bytes,
        recent: all,
      });
      expect(await files().bytesOf('nobody', NOON, [], later(100))).toEqual({ unshared: 0, recent: 0 });
    });

    it('count for all accounts of their owner’s mailbox', async () => {
      await readdress(engine(), 'asha', 'rawat+1@gbpuat.ac.in');
      await readdress(engine(), 'ravi', 'rawat+2@gbpuat.ac.in');
      await files().begin(file('a', 'asha', { size: 1_000_000 }));
      await files().begin(file('b', 'ravi', { size: 2_000_000 }));
      const both = { unshared: 3_000_000, recent: 3_000_000 };
      for (const owner of ['asha', 'ravi'])
        expect(await files().bytesOf(owner, NOON, [], later(100))).toEqual(both);
    });

    it('lose no chunk of those that come at the same moment', async () => {
      await files().begin(file('f', 'asha', { chunks: 8 }));
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
      const answers = await Promise.all(
        numbers.map((number) => files().addChunk(file('f'), chunk(number), undefined, NOON)),
      );
      expect(answers.some(({ chunks }) => chunks.length === 8)).toBe(true);
      expect((await files().find('f'))?.chunksReceived).toBe(8);
    });

    it('are completed once: the first digest stays', async () => {
      await files().begin(file('f'));
      await files().addChunk(file('f'), chunk(1), 'image/png', NOON);
      const complete = await files().complete(file('f'), DIGEST, later(5));
      expect(complete).toMatchObject({
        ...DIGEST,
        completedAt: later(5),
        type: 'image/png',
        chunksReceived: 1,
      });
      expect(await files().complete(file('f'), { ...DIGEST, sha256: 'c'.repeat(64) }, later(9))).toEqual(
        complete,
      );
    });

    it('take no more chunks once they are complete', async () => {
      await files().begin(file('f'));
      await files().addChunk(file('f'), chunk(1), 'image/png', NOON);
      const complete = await files().complete(file('f'), DIGEST, later(5));
      expect(await files().addChunk(file('f'), chunk(1, 'c'), 'image/jpeg', later(9))).toEqual(only());
      expect(await files().find('f')).toEqual(complete);
    });

    it('are started again with another size: what came before is given up', async () => {
      await files().begin(file('f', 'asha', { chunks: 2 }));
      await files().addChunk(file('f'), chunk(1), 'image/png', NOON);
      const anew = file('f', 'asha', { key: 'another', size: 7, name: 'b.pdf', ...touched(later(9)) });
      expect(await files().restart(file('f'), anew)).toEqual(anew);
      expect(await files().find('f')).toEqual(anew);
      expect(await files().addChunk(anew, chunk(1), undefined, later(9))).toEqual(only(chunk(1)));
      expect((await files().listAbandoned(later(9), 10)).map(({ id }) => id)).toEqual([]);
    });

    it('started again take nothing of the upload before', async () => {
      await files().begin(file('f'));
      const anew = file('f', 'asha', { key: 'another', size: 7 });
      await files().restart(file('f'), anew);
      const gone = (error: unknown) => isRefusal(error, 'file.unknown');
      await expect(files().addChunk(file('f'), chunk(1), undefined, NOON)).rejects.toSatisfy(gone);
      await expect(files().complete(file('f'), DIGEST, NOON)).rejects.toSatisfy(gone);
      expect(await files().find('f')).toEqual(anew);
    });

    it('are started again once of two at once, and never when complete', async () => {
      await files().begin(file('f'));
      const [one, two] = ['one', 'two'].map((key) => file('f', 'asha', { key, size: 7 }));
      if (!one || !two) throw new Error('two');
      expect(await files().restart(file('f'), one)).toEqual(one);
      expect(await files().restart(file('f'), two)).toEqual(one);
      const complete = await files().complete(one, DIGEST, later(1));
      expect(await files().restart(one, two)).toEqual(complete);
      const gone = (error: unknown) => isRefusal(error, 'file.unknown');
      await expect(files().restart(file('none'), two)).rejects.toSatisfy(gone);
    });

    it('that went away take neither chunks nor completion', async () => {
      const gone = (error: unknown) => isRefusal(error, 'file.unknown');
      await expect(files().addChunk(file('f'), chunk(1), undefined, NOON)).rejects.toSatisfy(gone);
      await expect(files().complete(file('f'), DIGEST, NOON)).rejects.toSatisfy(gone);
    });

    it('that came whole are added complete, and are temporary until a note has them', async () => {
      const whole = file('f', 'asha', { ...DIGEST, type: 'image/png', chunksReceived: 1, completedAt: NOON });
      expect(await files().addComplete(whole)).toEqual(whole);
      expect(await files().find('f')).toEqual(whole);
      expect(await isTemporary(tables, 'f')).toBe(true);
      expect(await files().addChunk(whole, chunk(1), undefined, NOON)).toEqual(only());
    });

    it('are added once of two at once, and never in the place of another one', async () => {
      const [one, two] = ['one', 'two'].map((key) =>
        file('f', 'asha', { ...DIGEST, key, completedAt: NOON }),
      );
      if (!one || !two) throw new Error('two');
      const [first, second] = await Promise.all([files().addComplete(one), files().addComplete(two)]);
      expect(first).toEqual(second);
      await files().begin(file('half', 'ravi'));
      const late = file('half', 'asha', { ...DIGEST, key: 'late', completedAt: NOON });
      expect(await files().addComplete(late)).toEqual(file('half', 'ravi'));
      expect(await files().withoutRecord(['late'])).toEqual(['late']);
    });

    it('are not added for an account that has gone', async () => {
      const orphan = files().addComplete(file('f', 'nobody', { ...DIGEST, completedAt: NOON }));
      await expect(orphan).rejects.toSatisfy((error) => isRefusal(error, 'file.owner'));
      const starting = files().begin(file('g', 'nobody'));
      await expect(starting).rejects.toSatisfy((error) => isRefusal(error, 'file.owner'));
    });

    it('of one person are listed when complete, by id, in parts', async () => {
      for (const id of ['c', 'a', 'b']) {
        await files().begin(file(id));
        await files().complete(file(id), DIGEST, NOON);
      }
      await files().begin(file('half'));
      await files().begin(file('of-ravi', 'ravi'));
      await files().complete(file('of-ravi'), DIGEST, NOON);
      const ids = async (after: string, most: number) =>
        (await files().listOf('asha', after, most)).map(({ id }) => id);
      expect([await ids('', 2), await ids('b', 2), await ids('c', 2)]).toEqual([['a', 'b'], ['c'], []]);
    });

    it('are not removed by a sweep that listed them before they changed', async () => {
      const before = later(10);
      await files().begin(file('half', 'asha', { chunks: 2 }));
      await files().begin(file('old'));
      await files().addComplete(file('file-of-n', 'asha', { ...DIGEST, completedAt: NOON }));
      const listed = (await files().listAbandoned(before, 10)).map(({ id }) => id).sort();
      expect(listed).toEqual(['file-of-n', 'half', 'old']);
      await files().addChunk(file('half'), chunk(1), undefined, later(10));
      await tables().notes.add(note('n'));
      await tables().notes.remove('n', later(20));
      const removed = await Promise.all(listed.map((id) => files().remove(id, before)));
      expect(removed).toEqual([false, false, true]);
      await tables().notes.add(note('m', { image: 'file-of-n' }));
      expect(await files().remove('file-of-n', later(99))).toBe(false);
    });

    it('are removed with their chunks, once', async () => {
      await files().begin(file('f', 'asha', { chunks: 2 }));
      await files().addChunk(file('f'), chunk(1), undefined, NOON);
      expect([await files().remove('f'), await files().remove('f')]).toEqual([true, false]);
      await files().begin(file('f', 'ravi', { chunks: 2 }));
      expect(await files().addChunk(file('f'), chunk(2), undefined, NOON)).toEqual(only(chunk(2)));
    });

    it('say since when they are temporary: not at all while a note refers to them', async () => {
      const since = async () => (await files().find('file-of-n'))?.temporarySince;
      await files().begin(file('file-of-n', 'asha', { createdAt: later(1) }));
      expect(await since()).toEqual(later(1));
      await tables().notes.add(note('n'));
      expect(await since()).toBeUndefined();
      await tables().notes.remove('n', later(60));
      expect(await since()).toEqual(later(60));
    });

    it('of one person are listed while no note refers to them, halves too', async () => {
      for (const id of ['file-of-n', 'half', 'whole']) await files().begin(file(id));
      await files().complete(file('whole'), DIGEST, NOON);
      await files().begin(file('of-ravi', 'ravi'));
      await tables().notes.add(note('n'));
      const ids = async (most: number) => (await files().listTemporaryOf('asha', most)).map(({ id }) => id);
      expect((await ids(9)).sort()).toEqual(['half', 'whole']);
      expect(await ids(1)).toHaveLength(1);
    });

    it('are kept while a note refers to them', async () => {
      await files().begin(file('file-of-n'));
      await tables().notes.add(note('n'));
      expect(await files().remove('file-of-n')).toBe(false);
      expect(await isTemporary(tables, 'file-of-n')).toBe(false);
      await tables().notes.remove('n', later(60));
      expect(await files().remove('file-of-n')).toBe(true);
    });

    it('are abandoned when nothing happened to them for long, the longest first', async () => {
      await files().begin(file('old', 'asha', { createdAt: later(1) }));
      await files().begin(file('older', 'asha', { createdAt: later(0) }));
      await files().begin(file('touched', 'asha', { createdAt: later(0), chunks: 2 }));
      await files().addChunk(file('touched'), chunk(1), undefined, later(50));
      const abandoned = async (before: Date, most: number) =>
        (await files().listAbandoned(before, most)).map(({ id }) => id);
      expect(await abandoned(later(50), 10)).toEqual(['older', 'old']);
      expect(await abandoned(later(50), 1)).toEqual(['older']);
      expect(await abandoned(later(51), 10)).toEqual(['older', 'old', 'touched']);
    });

    it('are listed for everybody when a note refers to them, and before that for their owner', async () => {
      for (const [index, id] of ['c', 'a', 'b'].entries()) {
        await files().begin(file(id, 'asha', { createdAt: later(index), size: 12 + index }));
      }
      await files().addChunk(file('a'), chunk(1), 'image/png', later(9));
      for (const id of ['c', 'a']) {
        await files().complete(file(id), { ...DIGEST, md5: id }, later(9));
        await tables().notes.add(note(`of-${id}`, { image: id }));
      }
      await files().begin(file('loose', 'ravi', { createdAt: later(9) }));
      await files().complete(file('loose', 'ravi'), DIGEST, later(9));
      const ask = async (query: Partial<FileQuery>, viewer?: string) => {
        const all = { conditions: [], order: [], limit: 100, offset: 0, ...query };
        return (await files().list(all, visibleTo(viewer))).map(({ id }) => id).join(' ');
      };
      expect([await ask({}), await ask({}, 'ravi'), await ask({}, 'asha')]).toEqual([
        'c a',
        'c a loose',
        'c a b',
      ]);
      expect([
        await files().count([], visibleTo(undefined), 9),
        await files().count([], visibleTo('asha'), 2),
      ]).toEqual([2, 2]);
      expect(await ask({ order: [{ field: 'createdAt', descending: true }] }, 'asha')).toBe('b a c');
      expect(await ask({ order: [{ field: 'type', descending: true }] }, 'asha')).toBe('a c b');
      expect(await ask({ conditions: [{ field: 'md5', values: ['a'] }] })).toBe('a');
      expect(await ask({ conditions: [{ field: 'type', known: false }] }, 'asha')).toBe('c b');
      const cursor = { item: file('c', 'asha', { createdAt: later(0) }), before: false };
      expect(await ask({ cursor, limit: 1 }, 'asha')).toBe('a');
      expect(await ask({ cursor: { ...cursor, before: true } }, 'asha')).toBe('');
      expect(await ask({ limit: 1, offset: 1 }, 'asha')).toBe('a');
    });

    it('become abandoned from the moment that their note went, not from their own age', async () => {
      await files().begin(file('file-of-n'));
      await tables().notes.add(note('n'));
      await tables().notes.remove('n', later(1000));
      expect(await files().listAbandoned(later(1000), 10)).toEqual([]);
      expect(await files().listAbandoned(later(1001), 10)).toHaveLength(1);
    });
  });
}
