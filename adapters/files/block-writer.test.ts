import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { writeSource } from './block-writer.ts';

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

describe.each([
  ['in one block', 40, 1],
  ['in many, of which the thread hashes some', 40_000, 90],
])('what was sent %s', (_name, length, count) => {
  /** Blocks of which those that `isChanged` names go in the place of others. */
  async function* sending(isChanged: (number: number) => boolean): AsyncGenerator<ScreenedBlock> {
    for (let number = 0; number < count; number++) {
      const block = new Uint8Array(new SharedArrayBuffer(length)).fill(number);
      yield isChanged(number) ? Object.assign(new Uint8Array(length).fill(99), { sent: block }) : block;
    }
  }
  const sent = Buffer.concat(Array.from({ length: count }, (_, number) => Buffer.alloc(length, number)));

  it.each<[string, (number: number) => boolean]>([
    ['nothing of it was changed', () => false],
    ['its first block was', (number) => number === 0],
    ['blocks in its middle were', (number) => number % 37 === 17],
    ['its last block was', (number) => number === count - 1],
    ['all of it was', () => true],
  ])('has its own digest where %s', async (_case, isChanged) => {
    const { handle, written } = slowFile();
    const { sha256, md5, sentSha256 } = await writeSource(handle, sending(isChanged), 10_000_000);
    expect(sentSha256).toBe(createHash('sha256').update(sent).digest('hex'));
    expect([sha256, md5]).toEqual(
      ['sha256', 'md5'].map((name) => createHash(name).update(written()).digest('hex')),
    );
  });
});
