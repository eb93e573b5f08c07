import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Known } from './fuzz/fuzz-request.ts';
import { fuzz, printedRequest } from './fuzz/fuzz-run.ts';
import { flatPdf } from './made-papers.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { student } from './person.ts';

/** Always the same requests. More are tried by hand: `FUZZ_REQUESTS=100000 FUZZ_SEED=7 npm test -- test/fuzz.test.ts`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
/** After so many, what is known is made anew: requests may have ended the sessions, or withdrawn what was shared. */
const BATCH = 5000;
const PATIENCE_MS = Math.max(90_000, 30 * REQUESTS);

let panna: StartedPanna;
beforeAll(async () => {
  panna = await startPanna({ LOG_LEVEL: 'fatal' });
});
afterAll(() => panna.close());

async function madeKnown(): Promise<Known> {
  const [asha, ravi] = [await student(panna), await student(panna)];
  const { name, buffer } = await flatPdf();
  const upload = async () => (await asha.upload(name, buffer)).body.$id;
  const [shared, own] = [await upload(), await upload()];
  return {
    origin: panna.url,
    cookies: [asha.cookie, ravi.cookie],
    notes: [(await asha.share({ image: shared })).body.$id],
    files: [shared, own],
    accounts: [asha.id],
  };
}

it(
  'answers whatever is sent to it, and never with a fault of its own',
  async () => {
    const port = Number(new URL(panna.url).port);
    for (let sent = 0; sent < REQUESTS; sent += BATCH) {
      const count = Math.min(BATCH, REQUESTS - sent);
      const seed = SEED + sent / BATCH;
      const { faults, statuses } = await fuzz({
        port,
        known: await madeKnown(),
        seed,
        count,
        connections: 8,
      });
      expect(faults.map(({ request, status }) => `${status} to ${printedRequest(request)}`)).toEqual([]);
      // Requests that never get past the first check would show nothing.
      expect(statuses[200]).toBeGreaterThan(count / 10);
      expect((statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(0);
    }
  },
  PATIENCE_MS,
);
