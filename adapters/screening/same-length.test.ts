import { describe, expect, it } from 'vitest';
import type { ByteTransform } from '../../domain/file/bytes.ts';
import { sameLength } from './same-length.ts';

async function* wire(): AsyncGenerator<Uint8Array> {
  yield* ['an old ', 'question', ' paper'].map((part) => new TextEncoder().encode(part));
}

async function through(transform: ByteTransform): Promise<string> {
  let text = '';
  for await (const block of sameLength(transform)(wire())) text += new TextDecoder().decode(block);
  return text;
}

describe('a file on its way through a guard', () => {
  it('comes out as the guard lets it through', async () => {
    expect(await through((source) => source)).toBe('an old question paper');
    const loud: ByteTransform = async function* (source) {
      for await (const block of source) yield block.map((byte) => (byte > 96 ? byte - 32 : byte));
    };
    expect(await through(loud)).toBe('AN OLD QUESTION PAPER');
  });

  it('is not kept when a part of it was lost, or came twice', async () => {
    const forgetful: ByteTransform = async function* (source) {
      for await (const block of source) if (block.length !== 8) yield block;
    };
    await expect(through(forgetful)).rejects.toThrow('Screening changed the length from 21 to 13 bytes');
    const stammering: ByteTransform = async function* (source) {
      for await (const block of source) yield* [block, block];
    };
    await expect(through(stammering)).rejects.toThrow('Screening changed the length from 21 to 42 bytes');
  });

  it('is not kept when its memory was given back before it went on', async () => {
    const late: ByteTransform = async function* (source) {
      const held: Uint8Array[] = [];
      for await (const block of source) held.push(block);
      for (const { buffer } of held) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
      yield* held;
    };
    await expect(through(late)).rejects.toThrow('Screening changed the length from 21 to 0 bytes');
  });
});
