import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInVain, startProduct } from '../product/product.ts';
import { Visitor } from '../requests/visitor.ts';
import type { Server, Setting } from './setting.ts';
import { STEPS, type Walk } from './steps.ts';

const REFUSED_WITHIN_MS = 120_000;

/** Per step: milliseconds, or the error. */
export type Row = { server: string; results: (number | string)[]; sentence?: string };

export async function walkServer(server: Server): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-walk-'));
  await chmod(folder, 0o755);
  const setting = await server.open({ folder });
  try {
    return { server: server.name, ...(await walkThrough(setting, join(folder, 'library'))) };
  } finally {
    await setting.close?.();
    await rm(folder, { recursive: true, force: true });
  }
}

async function walkThrough(setting: Setting, dataDir: string): Promise<Omit<Row, 'server'>> {
  const { front, refusal } = setting;
  const settings = { DATA_DIR: dataDir, OCR: 'off', MIN_FREE_MB: '0', ...setting.settings };
  if (refusal) return { results: [], sentence: await refusedStart(settings, refusal) };
  const library = await startProduct({ ...settings, ...(front && { PUBLIC_URL: front.url }) });
  const stop = await front?.start(library.port);
  try {
    const visitor = new Visitor(front?.url ?? library.url);
    const mails = setting.mails ?? join(dataDir, 'outbox');
    const walk: Walk = { visitor, mails, id: '', bytes: new Uint8Array() };
    return { results: await takeSteps(walk) };
  } finally {
    await stop?.();
    await library.close();
  }
}

async function takeSteps(walk: Walk): Promise<Row['results']> {
  const results: Row['results'] = [];
  for (const { take } of STEPS) {
    const began = performance.now();
    const fault = await take(walk).then(
      () => undefined,
      (error: Error) => error.message,
    );
    results.push(fault ?? Math.round(performance.now() - began));
    if (fault !== undefined) break;
  }
  return results;
}

async function refusedStart(settings: Record<string, string>, expected: RegExp): Promise<string> {
  const { output } = await startInVain(settings, REFUSED_WITHIN_MS);
  const sentence = output.split('\n').find((line) => expected.test(line));
  if (!sentence) throw new Error(`The expected error is missing: ${output}`);
  return sentence.trim();
}

export function isGood({ results, sentence }: Row): boolean {
  if (sentence !== undefined) return true;
  return results.length === STEPS.length && results.every((result) => typeof result === 'number');
}
