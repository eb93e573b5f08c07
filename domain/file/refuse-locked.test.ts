import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '../../test/hostile-files.ts';
import { arriving, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { CHUNK_BYTES } from '../file.ts';
import { receiveChunk } from './receive-chunk.ts';

let opened: TestLibrary;
let asha: Account;
let files: Awaited<ReturnType<typeof hostileFiles>>;
beforeAll(async () => {
  opened = await openTestLibrary();
  asha = await person(opened.library, 'asha');
  files = await hostileFiles();
  // An upload waits five seconds, in which a busy machine may not start the process.
  const bytes = files['that is locked'];
  const open = async () => Readable.from([bytes]);
  const locked = { key: 'any', type: 'application/pdf', size: bytes.length, path: undefined, open } as const;
  await opened.library.pageReader.isLocked(locked, 60_000);
});
afterAll(() => opened.close());

const share = (id: string, bytes: Uint8Array, library = opened.library) =>
  receiveChunk(library, asha, arriving(id, bytes));
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'not refused',
    (thrown: unknown) => thrown,
  );
const kept = async () => {
  const keys: string[] = [];
  for await (const some of opened.library.bytes.listKeys()) keys.push(...some);
  return keys;
};
const LOCKED = {
  word: 'invalid',
  reason: 'file.locked',
  message: expect.stringMatching(/^This PDF is locked with a password/),
};

describe('a PDF with a password', () => {
  it('is refused, and nothing of it is kept', async () => {
    const before = await kept();
    expect(await refusal(share('locked', files['that is locked']))).toMatchObject(LOCKED);
    expect([await opened.library.files.find('locked'), await kept()]).toEqual([undefined, before]);
  });

  it('is refused in chunks, too, once the last one has come; another try is free to come', async () => {
    const before = await kept();
    // The end, which says that it is encrypted, comes first, and is cut in two.
    const locked = files['that is locked'];
    const word = locked.indexOf('/Encrypt');
    const filling = Buffer.alloc(CHUNK_BYTES - word - 4, '% an old paper\n');
    const whole = Buffer.concat([locked.subarray(0, 9), filling, locked.subarray(9)]);
    const chunk = (number: number) =>
      receiveChunk(
        opened.library,
        asha,
        arriving('parts', whole.subarray((number - 1) * CHUNK_BYTES, number * CHUNK_BYTES), {
          number,
          size: whole.length,
        }),
      );
    await chunk(2);
    expect(await refusal(chunk(1))).toMatchObject(LOCKED);
    expect([await opened.library.files.find('parts'), await kept()]).toMatchObject([
      { chunksReceived: 0, completedAt: undefined },
      before,
    ]);
    expect(await share('parts', files['that is encrypted and not locked'])).toMatchObject({ chunks: 1 });
  });
});

describe('a PDF that is accepted', () => {
  it('is one that opens without a password, whatever else it forbids', async () => {
    const file = await share('forbidding', files['that is encrypted and not locked']);
    expect(file).toMatchObject({ type: 'application/pdf', completedAt: expect.any(Date) });
  });

  it('is one that could not be read just now', async () => {
    const pageReader = { ...opened.library.pageReader, isLocked: () => Promise.reject(new Error('busy')) };
    const busy = { ...opened.library, pageReader };
    expect(await share('unread', files['that is locked'], busy)).toMatchObject({ type: 'application/pdf' });
  });

  it('is not opened when nothing in it speaks of encryption', async () => {
    const opening: string[] = [];
    const pageReader = {
      ...opened.library.pageReader,
      isLocked: ({ key }: { key: string }) => Promise.resolve(opening.push(key) > 0),
    };
    const watched = { ...opened.library, pageReader };
    expect(await share('plain', files.truncated, watched)).toMatchObject({ type: 'application/pdf' });
    expect(opening).toEqual([]);
  });
});
