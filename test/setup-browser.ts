import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

/** One Chromium for the whole run; every test file connects to it and opens contexts of its own. */
export default async function setup(project: TestProject) {
  const executablePath = await findChromium();
  if (!executablePath) return project.provide('chromium', '');
  const server = await chromium.launchServer({ executablePath, args: ARGS.split(' ') });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
