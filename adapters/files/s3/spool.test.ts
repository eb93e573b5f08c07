import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spooled } from './spool.ts';

it('a spool is read from its first byte again after a read that broke off', async () => {
  const bytes = Buffer.alloc(700_000, 'panna');
  const spool = await spooled(
    (async function* () {
      yield bytes;
    })(),
    bytes.length,
  );
  for await (const _block of spool.read()) break;
  spool.read().destroy();
  expect((await buffer(spool.read())).equals(bytes)).toBe(true);
  expect(await buffer(spool.read())).toHaveLength(bytes.length);
  await spool.close();
});
