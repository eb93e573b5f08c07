import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { DataEntry } from '../../domain/file/personal-data.ts';
import { MemoryMeter } from '../../test/memory-meter.ts';
import { zipped } from './zipped.ts';

const MEGABYTE = 1024 * 1024;

describe('a ZIP that is made while it is read', () => {
  it('holds every entry under its name, in Hindi too', async () => {
    const zip = await buffer(zipped(entries({ 'account.json': 1, 'files/प्रश्न पत्र.pdf': 3 * MEGABYTE })));
    const files = unzipSync(zip);
    expect(Object.entries(files).map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['account.json', 1],
      ['files/प्रश्न पत्र.pdf', 3 * MEGABYTE],
    ]);
  });

  it('is never whole in memory', async () => {
    const meter = new MemoryMeter();
    let size = 0;
    for await (const block of meter.along(zipped(entries({ 'files/a': 200 * MEGABYTE }))))
      size += block.length;
    expect(size).toBeGreaterThan(200 * MEGABYTE);
    expect(meter.growth).toBeLessThan(20 * MEGABYTE);
  });

  it('closes what is open when the client stops reading', async () => {
    const closed: string[] = [];
    for await (const _block of zipped(entries({ 'files/a': 200 * MEGABYTE, 'files/b': 1 }, closed))) break;
    expect(closed).toEqual(['files/a']);
  });

  it('breaks off when an entry cannot be read, and is never taken for a whole one', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error('The disk is gone');
    }
    async function* one(): AsyncGenerator<DataEntry> {
      yield { name: 'files/a', bytes: broken() };
    }
    await expect(buffer(zipped(one()))).rejects.toThrow('The disk is gone');
  });
});

async function* entries(sizes: Record<string, number>, closed: string[] = []): AsyncGenerator<DataEntry> {
  for (const [name, size] of Object.entries(sizes)) {
    yield { name, bytes: blocks(size, () => closed.push(name)) };
  }
}

async function* blocks(size: number, closed: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (let left = size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 7);
  } finally {
    closed();
  }
}
