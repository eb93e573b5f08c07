import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, findWholeChromium } from '../scripts/chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    /** Where a Chromium with windows lies, if there is one: only that shows PDFs. */
    wholeChromium: string;
  }
}

/** With which both are started. */
export const ARGS = (
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ');

/** One Chromium for the whole run; every test file connects to it and opens contexts of its own. */
export default async function setup(project: TestProject) {
  project.provide('wholeChromium', (await findWholeChromium()) ?? '');
  const executablePath = await findChromium();
  if (!executablePath) return project.provide('chromium', '');
  const server = await chromium.launchServer({ executablePath, args: ARGS });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
