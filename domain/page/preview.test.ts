import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLimits } from '../../adapters/accounts/memory-limits.ts';
import { isRefusal, openTestLibrary, person, type TestLibrary, wholeFile } from '../../test/library.ts';
import { LIMITS } from '../limits.ts';
import { makePreview, type Preview } from './preview.ts';

describe('previews that are to be made', () => {
  let opened: TestLibrary;
  let stored: Preview;
  let asked: string[];
  beforeAll(async () => {
    opened = await openTestLibrary();
    const file = await wholeFile(opened.library, await person(opened.library, 'asha'), 'paper');
    stored = { file, page: 1, width: 360, conversion: undefined };
  });
  afterAll(() => opened.close());

  /** A library with limits of its own, whose reader answers when `now` resolves. */
  const library = (now: Promise<unknown> = Promise.resolve()) => {
    asked = [];
    const answer = async (what: string) => {
      asked.push(what);
      await now;
      return Buffer.from(what);
    };
    const pageReader = {
      ...opened.library.pageReader,
      convert: (_image: Uint8Array, { quality }: { quality: number }, network?: string) =>
        answer(`${quality} for ${network}`),
    };
    const pageImages = { ...opened.library.pageImages, open: async () => Buffer.from('a picture') };
    return { ...opened.library, quickLimits: memoryLimits(), pageImages, pageReader };
  };
  const converted = (quality: number): Preview => ({ ...stored, conversion: { format: 'jpeg', quality } });

  it('have a limit for each network; those that are stored are free', async () => {
    const limited = library();
    for (let made = 0; made < LIMITS.preview.most; made += 1)
      await makePreview(limited, converted(made % 100), 'here');
    await expect(makePreview(limited, converted(1), 'here')).rejects.toSatisfy((error) =>
      isRefusal(error, 'limit.reached'),
    );
    expect(String(await makePreview(limited, stored, 'here'))).toBe('a picture');
    expect(String(await makePreview(limited, converted(7), 'elsewhere'))).toBe('7 for elsewhere');
  });

  it('are made once for all who ask for the same one at once, and again later', async () => {
    const started = Promise.withResolvers<void>();
    const slow = library(started.promise);
    const both = [makePreview(slow, converted(1), 'here'), makePreview(slow, converted(1), 'there')];
    const other = makePreview(slow, converted(2), 'here');
    await expect.poll(() => asked).toHaveLength(2);
    started.resolve();
    const [one, another] = await Promise.all(both);
    expect(one).toBe(another);
    await other;
    await makePreview(slow, converted(1), 'there');
    expect(asked.map((each) => each.slice(0, 1)).toSorted()).toEqual(['1', '1', '2']);
  });
});
