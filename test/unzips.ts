import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

/** Looks at a ZIP with Info-ZIP, where that is installed. */
export async function unzips(zip: Uint8Array): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tested.zip'), zip);
  try {
    const words = execFileSync('unzip', ['-tq', 'tested.zip'], { cwd: folder });
    expect(String(words)).toContain('No errors');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
