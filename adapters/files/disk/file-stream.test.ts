import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openFileStream } from './file-stream.ts';

const hashed = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function opened(listener: (folder: string) => RequestListener) {
  const folder = await mkdtemp(join(tmpdir(), 'panna-bytes-'));
  const server = createServer(listener(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { folder, port };
}

it('answers that leave at once, some slowly and some cut short, never mix their blocks', async () => {
  const { folder, port } = await opened((folder) => async ({ url = '' }, answer) => {
    const bytes = await openFileStream(join(folder, url));
    answer.once('close', () => bytes?.destroy());
    bytes?.pipe(answer);
  });
  const files = Array.from({ length: 6 }, (_, index) => randomBytes(index * 400_000 + 10));
  await Promise.all(files.map((bytes, index) => writeFile(join(folder, String(index)), bytes)));
  /** The digest of the response; a constructor's name for one that was cut. */
  const ask = (file: number, manner: number) =>
    new Promise<string>((resolve, reject) => {
      get({ port, path: `/${file}`, agent: false }, async (answer) => {
        if (manner === 1) return resolve(answer.destroy().constructor.name);
        const digest = createHash('sha256');
        for await (const block of answer) {
          if (manner === 2) await wait(1);
          digest.update(block);
        }
        resolve(digest.digest('hex'));
      }).on('error', reject);
    });
  const asked = Array.from({ length: 60 }, (_, index) => ({
    file: index % files.length,
    manner: (index >> 1) % 3,
  }));
  const digests = await Promise.all(asked.map(({ file, manner }) => ask(file, manner)));
  for (const [index, { file, manner }] of asked.entries()) {
    if (manner !== 1) expect(digests[index]).toBe(hashed(files[file] ?? Buffer.alloc(0)));
  }
});

const BLOCK = 256 * 1024;

it('parts of one file that are asked for at once are those parts, wherever they begin and end', async () => {
  const { folder, port } = await opened((folder) => async ({ url = '' }, answer) => {
    const [start = 0, end = 0] = url.slice(1).split('-').map(Number);
    (await openFileStream(join(folder, 'file'), { start, end }))?.pipe(answer);
  });
  const file = randomBytes(3 * BLOCK + 1000);
  await writeFile(join(folder, 'file'), file);
  const cuts = [0, 1, 999, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 3 * BLOCK - 1, 3 * BLOCK, file.length - 1];
  const parts = cuts.flatMap((start) => cuts.filter((end) => end >= start).map((end) => ({ start, end })));
  const read = async ({ start, end }: (typeof parts)[number]) =>
    hashed(Buffer.from(await (await fetch(`http://127.0.0.1:${port}/${start}-${end}`)).arrayBuffer()));
  expect(await Promise.all(parts.map(read))).toEqual(
    parts.map(({ start, end }) => hashed(file.subarray(start, end + 1))),
  );
});

it('a file that took the place of another one is what is sent next', async () => {
  const { folder, port } = await opened((folder) => async (_request, answer) => {
    (await openFileStream(join(folder, 'file')))?.pipe(answer);
  });
  const ask = async () => hashed(Buffer.from(await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()));
  for (const file of Array.from({ length: 3 }, () => randomBytes(2 * BLOCK))) {
    await writeFile(join(folder, 'next'), file);
    await rename(join(folder, 'next'), join(folder, 'file'));
    const digests = await Promise.all(Array.from({ length: 5 }, ask));
    expect([...new Set(digests)]).toEqual([hashed(file)]);
  }
});
