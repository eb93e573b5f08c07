import { expect, it } from 'vitest';
import { STEPS } from '../scripts/walk/steps.ts';
import { stores } from '../scripts/walk/stores.ts';
import { isGood, walkServer } from '../scripts/walk/walk-server.ts';

/** Servers that need only npm; `npm run servers` has the others. */
const OF_NPM = stores.filter(({ needs }) => needs.length === 0);

it.each(OF_NPM)('a person walks through the library: $name', async (server) => {
  const row = await walkServer(server);
  expect(row.results).toEqual(STEPS.map(() => expect.any(Number)));
  expect(isGood(row)).toBe(true);
});
