import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOOKS_MOST, type Books, type BookWork } from '../../domain/book/books.ts';
import { diskBooks } from './disk-books.ts';

const NETWORK = '10.0.0.1';
const by = (subject: string, files = ['a', 'b']) => ({ subject, files });

describe('books on a disk', () => {
  let folder: string;
  let books: Books;
  const faults: unknown[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-books-'));
    books = diskBooks(folder, (error) => faults.push(error));
    faults.length = 0;
  });
  afterEach(async () => {
    await books.close();
    await rm(folder, { recursive: true });
  });

  /** Work that goes on until it is stopped. */
  function waiting() {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const started = Promise.withResolvers<Parameters<BookWork>[0]>();
    const work: BookWork = (making) => {
      started.resolve(making);
      return promise;
    };
    return {
      work,
      started: started.promise,
      resolve: (words: string) => resolve(Buffer.from(words)),
      reject,
    };
  }
  /** Made after all that was ordered before. */
  async function whenDone(of = books): Promise<void> {
    const last = waiting();
    await of.order('last', by('10.9.9.9'), last.work);
    await last.started;
    last.reject(new Error('The last one is not wanted'));
  }

  it('are made one after the other, and say to all processes how far they are', async () => {
    const other = diskBooks(folder, () => {});
    const [one, two] = [waiting(), waiting()];
    await books.order('one', by(NETWORK), one.work);
    await books.order('two', by(NETWORK), two.work);
    (await one.started).onPage(1, 20);
    await expect.poll(() => other.stateOf('one')).toEqual({ is: 'making', done: 1, all: 20 });
    expect(await other.stateOf('two')).toEqual({ is: 'making', done: 0, all: 0 });
    (await one.started).onPage(2, 20);
    await expect.poll(() => other.stateOf('one')).toMatchObject({ done: 2, seconds: expect.any(Number) });
    one.resolve('The first book');
    await two.started;
    expect(await other.stateOf('one')).toEqual({ is: 'made', bytes: 14 });
    two.resolve('The second book');
    await whenDone();
    const whole = await other.open('two');
    expect(whole && (await text(whole))).toBe('The second book');
    const part = await other.open('two', { start: 4, end: 9 });
    expect(part && (await text(part))).toBe('second');
    expect(await other.open('three')).toBeUndefined();
  });

  it('are not made twice', async () => {
    await writeFile(join(folder, 'there.pdf'), 'A book');
    await books.order('there', by(NETWORK), () => Promise.reject(new Error('It is there')));
    const one = waiting();
    await books.order('one', by(NETWORK), one.work);
    const again = () => Promise.reject(new Error('It is being made'));
    await Promise.all([1, 2].map(() => books.order('one', by(NETWORK), again)));
    await diskBooks(folder, () => {}).order('one', by(NETWORK), again);
    one.resolve('A book');
    await whenDone();
    expect([await books.stateOf('there'), await books.stateOf('one')]).toEqual([
      { is: 'made', bytes: 6 },
      { is: 'made', bytes: 6 },
    ]);
  });

  it('that cannot be made say so, and do not keep others from being made', async () => {
    await books.order('bad', by(NETWORK), () => Promise.reject(new Error('No paper')));
    await books.order('good', by(NETWORK), async () => Buffer.from('Good'));
    await whenDone();
    expect([await books.stateOf('bad'), await books.stateOf('good')]).toEqual([
      { is: 'failed' },
      { is: 'made', bytes: 4 },
    ]);
    expect(faults).toContainEqual(new Error('No paper'));
  });

  it('are bounded for a network, and in all', async () => {
    const { most, mostInAll } = BOOKS_MOST;
    const all = waiting();
    for (let at = 0; at < most; at += 1) await books.order(`mine-${at}`, by(NETWORK), all.work);
    await expect(books.order('more', by(NETWORK), all.work)).rejects.toMatchObject({
      reason: 'books.of-network',
    });
    for (let at = most; at < mostInAll; at += 1)
      await books.order(`other-${at}`, by(`10.0.1.${at}`), all.work);
    await expect(books.order('more', by('10.0.2.1'), all.work)).rejects.toMatchObject({
      reason: 'books.busy',
    });
    all.resolve('Done');
  });

  it('go with a file that they show, and so do those that do not say what they show', async () => {
    for (const [key, files] of Object.entries({ one: ['a', 'b'], two: ['b', 'c'], three: ['c'] }))
      await books.order(key, by(NETWORK, files), async () => Buffer.from(key));
    await whenDone();
    await writeFile(join(folder, 'old.pdf'), 'of a version before');
    const asked: string[][] = [];
    const goneOf = async (keys: readonly string[]) => {
      asked.push([...keys].sort());
      return ['b'];
    };
    expect(await books.removeGone(goneOf)).toBe(3);
    expect(asked).toEqual([['a', 'b', 'c']]);
    const left = (await readdir(folder)).filter((name) => /pdf|files/.test(name));
    expect(left.sort()).toEqual(['three.files', 'three.pdf']);
    expect(await books.removeGone(goneOf)).toBe(0);
    expect(await diskBooks(join(folder, 'none'), () => {}).removeGone(goneOf)).toBe(0);
  });

  it('are broken off when the library closes, and can be made again', async () => {
    const one = waiting();
    await books.order('one', by(NETWORK), ({ signal }) => {
      signal.addEventListener('abort', () => one.reject(signal.reason));
      return one.work({ signal, onPage() {} });
    });
    await one.started;
    await books.close();
    expect(await diskBooks(folder, () => {}).stateOf('one')).toEqual({ is: 'unknown' });
    expect(faults).toEqual([]);
  });
});
