import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Known } from '../scripts/bench/fuzz/fuzz-request.ts';
import { fuzz, printedRequest } from '../scripts/bench/fuzz/fuzz-run.ts';
import { flatPdf } from './made-papers.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { student } from './person.ts';

/** Always the same requests: other seeds and 100,000 requests are tried by hand, with `npm run bench -- --fuzz`. */
const SEED = 20261122;
const REQUESTS = 600;

let panna: StartedPanna;
let known: Known;
beforeAll(async () => {
  panna = await startPanna({ LOG_LEVEL: 'fatal' });
  const [asha, ravi] = [await student(panna), await student(panna)];
  const { name, buffer } = await flatPdf();
  const upload = async () => (await asha.upload(name, buffer)).body.$id;
  const [shared, own] = [await upload(), await upload()];
  known = {
    origin: panna.url,
    cookies: [asha.cookie, ravi.cookie],
    notes: [(await asha.share({ image: shared })).body.$id],
    files: [shared, own],
    accounts: [asha.id],
  };
});
afterAll(() => panna.close());

it('answers whatever is sent to it, and never with a fault of its own', async () => {
  const port = Number(new URL(panna.url).port);
  const { faults, statuses } = await fuzz({ port, known, seed: SEED, count: REQUESTS, connections: 8 });
  expect(faults.map(({ request, status }) => `${status} to ${printedRequest(request)}`)).toEqual([]);
  // Requests that never get past the first check would show nothing.
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 10);
  expect((statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(0);
});
