import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../scripts/node24.js';
import { hashOfSources } from '../scripts/sources.js';
import { buildReadingProcess } from '../scripts/vite/programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the processes that read files, made of today's sources: built, they start in half the time. */
    readingProgram: string;
  }
}

const FOLDERS = ['adapters/reading', 'domain'];

/** Builds the program when a source has changed since a run before. Runs at the same time may build it twice. */
export default async function setup(project: TestProject) {
  const kept = join(root, 'node_modules/.cache/panna-tests', `reading-${hashOfSources(root, FOLDERS)}`);
  if (!existsSync(kept)) {
    const own = `${kept}.${process.pid}`;
    await buildReadingProcess(root, own);
    await rename(own, kept).catch(() => rm(own, { recursive: true }));
  }
  project.provide('readingProgram', join(kept, 'main.mjs'));
}
