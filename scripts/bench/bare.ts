import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { answerParent } from './child.ts';

type BareQuestion =
  | { do: 'serve'; sizes: number[] }
  | { do: 'keep'; digests: string[] }
  | { do: 'verify'; atOnce: number; seconds: number };

answerParent(async (question: BareQuestion) => {
  switch (question.do) {
    case 'serve':
      return serve(question.sizes);
    case 'keep':
      return keep(question.digests);
    case 'verify':
      return check(question);
  }
});

async function serve(sizes: number[]) {
  const bodies = new Map(sizes.map((size) => [`/${size}`, Buffer.alloc(size, 'a')]));
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '') ?? Buffer.alloc(0);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
}

/** Receives, hashes, writes and syncs posted bytes: the least that safe storage costs. */
async function keep(digests: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'panna-bench-kept-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const server = createServer(async (request, response) => {
    response.end(await stored(request, digests, folder));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
}

async function stored(request: IncomingMessage, digests: string[], folder: string): Promise<string> {
  const handle = await open(join(folder, randomBytes(8).toString('hex')), 'wx');
  const hashes = digests.map((name) => createHash(name));
  for await (const block of request) {
    for (const hash of hashes) hash.update(block);
    await handle.write(block);
  }
  await handle.sync();
  await handle.close();
  return hashes.map((hash) => hash.digest('hex')).join();
}

async function check({ atOnce, seconds }: Extract<BareQuestion, { do: 'verify' }>) {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const kept = await hash('a long enough password', options);
  let count = 0;
  const began = performance.now();
  const one = async () => {
    for (; performance.now() < began + seconds * 1000; count += 1)
      await verify(kept, 'a long enough password');
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { perSecond: count / ((performance.now() - began) / 1000) };
}
