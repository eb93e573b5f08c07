import fc from 'fast-check';
import { Exchanges } from './exchange.ts';
import type { FuzzRequest, Known } from './fuzz-request.ts';
import { fuzzRequests } from './requests.ts';

export type FuzzRun = {
  /** How many answers had each status; 0 counts connections that the server ended. */
  statuses: Record<number, number>;
  slowestMs: number;
  /** Requests that were answered with 5xx (but for a busy 503) or not at all. */
  faults: { request: FuzzRequest; status: number; hangs: boolean }[];
};

type FuzzOptions = { port: number; known: Known; seed: number; count: number; connections: number };

/** Sends `count` made-up requests: those of a seed are always the same. */
export async function fuzz({ port, known, seed, count, connections }: FuzzOptions): Promise<FuzzRun> {
  const requests = fc.sample(fuzzRequests(known), { seed, numRuns: count });
  const run: FuzzRun = { statuses: {}, slowestMs: 0, faults: [] };
  const exchanges = new Exchanges(port, connections);
  const sendNext = async (): Promise<void> => {
    for (let next = requests.pop(); next; next = requests.pop()) await note(run, exchanges, next);
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
  exchanges.close();
  return run;
}

async function note(run: FuzzRun, exchanges: Exchanges, request: FuzzRequest): Promise<void> {
  const { status, hangs, isBusy, ms } = await exchanges.send(request);
  run.statuses[status] = (run.statuses[status] ?? 0) + 1;
  run.slowestMs = Math.max(run.slowestMs, ms);
  if ((status >= 500 && !isBusy) || hangs) run.faults.push({ request, status, hangs });
}

/** The request as a person would repeat it. */
export function printedRequest({ method, path, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `${method} ${path}`,
    ...lines,
    '',
    body ? JSON.stringify(body.toString('latin1').slice(0, 500)) : '',
  ].join('\n');
}
