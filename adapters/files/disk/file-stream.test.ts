import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openFileStream } from './file-stream.ts';

const hashed = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('answers that leave at once, some slowly and some cut short, never mix their blocks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panna-bytes-'));
  const files = Array.from({ length: 6 }, (_, index) => randomBytes(index * 400_000 + 10));
  await Promise.all(files.map((bytes, index) => writeFile(join(folder, String(index)), bytes)));
  const server = createServer(async ({ url = '' }, answer) => {
    const bytes = await openFileStream(join(folder, url));
    answer.once('close', () => bytes?.destroy());
    bytes?.pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
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
  server.close();
  await rm(folder, { recursive: true });
});
