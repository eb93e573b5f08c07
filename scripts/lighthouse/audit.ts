import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../chromium.js';
import { node24, root, run } from '../node24.js';

/** Not in package.json, because its 170 MB would be installed for each test run. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const folder = join(root, 'node_modules/.cache/lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse audits by short name. Times are in milliseconds, `bytes` in bytes; `shift` has no unit. */
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocked: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const;

export type Audited = Record<(typeof SCORES)[number] | keyof typeof METRICS, number>;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  console.log(`Installing ${LIGHTHOUSE} ...`);
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--prefix', folder, LIGHTHOUSE], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`${LIGHTHOUSE} could not be installed`);
}

export async function audit(url: string): Promise<Audited> {
  const chromium = await findChromium();
  if (!chromium) throw new Error('Chromium not found: install it, or set CHROMIUM_PATH to its path');
  const made = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const path = join(made, 'report.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    '--chrome-flags=--headless --no-sandbox',
  ];
  try {
    await promisify(execFile)(node24(), [program, url, ...flags], {
      env: { ...process.env, CHROME_PATH: chromium },
    });
    return auditedOf(JSON.parse(await readFile(path, 'utf8')));
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

function auditedOf({ categories, audits }: Report): Audited {
  const scores = SCORES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics]);
}
