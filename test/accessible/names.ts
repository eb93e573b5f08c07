import type { Page } from 'playwright-core';
import { ENGLISH_TEXTS } from '../english-texts.ts';

const CONTROLS =
  /^ *- '?(?:link|button|textbox|searchbox|combobox|checkbox|radio|img|navigation|toolbar)\b(?: "((?:[^"\\]|\\.)*)")?/gm;
const ENGLISH = new Set(ENGLISH_TEXTS);

/**
 * The names of controls, pictures and regions in the accessibility tree of a page in Hindi; `faults` are those that are
 * empty or an English text.
 */
export async function namesInHindi(page: Page): Promise<{ all: string[]; faults: string[] }> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const all = [...snapshot.matchAll(CONTROLS)].map(([, name = '']) => name);
  return { all, faults: all.filter((name) => name === '' || ENGLISH.has(name)) };
}
