import { expect, it } from 'vitest';
import { runScenario } from '../scripts/faults/scenario.ts';
import { shortForm } from '../scripts/faults/short-form.ts';
import { randomFrom } from '../scripts/random.ts';

/** `npm run faults` does all that is made up there, and for longer. */
const SEED = 11;
/** Processes are started again and again: on a machine that has other things to do this takes minutes. */
const PATIENCE_MS = 300_000;

it(
  'a library that was killed, locked, spoilt and misled about the time has all that it acknowledged',
  async () => {
    const row = await runScenario(shortForm, randomFrom(SEED));
    expect(row).toMatchObject({ lost: [], torn: [], failures: [], verify: 'sound' });
    expect(row.acknowledged).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);
