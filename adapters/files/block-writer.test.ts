import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeSource } from './block-writer.ts';

const SIZE = 64 * 1024;

/** Reads what it writes late, as a slow disk. */
function slowFile(): { handle: FileHandle; written: () => Buffer } {
  const parts: Buffer[] = [];
  const write = async (bytes: Uint8Array) => {
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    parts.push(Buffer.from(bytes));
    return { bytesWritten: bytes.length };
  };
  return { handle: { write } as unknown as FileHandle, written: () => Buffer.concat(parts) };
}

/** Two blocks of memory in turns, and between them some that do not share theirs. */
async function* blocks(sent: Buffer[]): AsyncGenerator<Uint8Array> {
  const memory = [0, 1].map(() => Buffer.from(new SharedArrayBuffer(SIZE)));
  for (let number = 0; number < 12; number++) {
    const shared = (memory[number % 2] as Buffer).fill(number + 1);
    const block = number % 5 === 3 ? Buffer.alloc(100 * number, number) : shared;
    sent.push(Buffer.from(block));
    yield block;
  }
}

it('shared memory that is used again for the second block after it is written as it was', async () => {
  const { handle, written } = slowFile();
  const sent: Buffer[] = [];
  const { size, sha256 } = await writeSource(handle, blocks(sent), 1_000_000);
  const expected = Buffer.concat(sent);
  expect(written().equals(expected)).toBe(true);
  expect([size, sha256]).toEqual([expected.length, createHash('sha256').update(expected).digest('hex')]);
});
