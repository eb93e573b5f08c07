import type { TestProject } from 'vitest/node';
import { findChromium, findWholeChromium } from '../scripts/chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the programs; `whole` has windows and shows PDFs. Empty: there is none. */
    chromium: { headless: string; whole: string };
  }
}

/** Finds the browsers once a run; the workers start them (`browser.ts`). */
export default async function setup(project: TestProject) {
  const [headless = '', whole = ''] = await Promise.all([findChromium(), findWholeChromium()]);
  project.provide('chromium', { headless, whole });
}
