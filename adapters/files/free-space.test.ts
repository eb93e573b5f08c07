import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../domain/refusal.ts';
import { writeSource } from './block-writer.ts';
import { wire } from './files.contract.ts';
import { freeBytesIn, onceASecond, refusingWhenFull } from './free-space.ts';

describe('free space', () => {
  it('of a folder is measured in bytes', async () => {
    expect(await freeBytesIn(tmpdir())).toBeGreaterThan(1024 * 1024);
  });

  it('is measured again after a second, and after a clock that was put back', async () => {
    let now = 10_000;
    let measured = 0;
    const asked = onceASecond(
      async () => ++measured,
      () => now,
    );
    const sizes: number[] = [];
    for (const time of [10_000, 10_999, 11_000, 11_500, 9_000]) {
      now = time;
      sizes.push(await asked());
    }
    expect(sizes).toEqual([1, 1, 2, 2, 3]);
  });

  it('that could not be measured is measured again by the next who asks', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve(5)];
    const asked = onceASecond(() => answers.shift() ?? Promise.resolve(0));
    await expect(asked()).rejects.toThrow('away');
    expect(await asked()).toBe(5);
  });
});

it('a write to a full disk is refused for want of room', async () => {
  const full = await open('/dev/full', 'w');
  const writing = refusingWhenFull(writeSource(full, wire('x'.repeat(300_000)), 1_000_000));
  await expect(writing).rejects.toSatisfy((error) => isRefusal(error, 'files.no-room'));
  await full.close();
});

it.each(['EROFS', 'EIO', 'EMFILE', 'ENFILE'])(
  'a write that the system refuses with %s can be tried again later',
  async (code) => {
    const refused = refusingWhenFull(Promise.reject(Object.assign(new Error(code), { code })));
    await expect(refused).rejects.toSatisfy((error) => isRefusal(error, 'files.unwritable'));
  },
);
