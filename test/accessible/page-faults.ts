import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/node24.js';
import { problemsOf } from '../browser.ts';

/** Minified: every page compiles it anew. */
const AXE = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The smallest side of what a finger should hit, in CSS pixels. */
const FINGER = 44;

/** What is around the main part of the pages so far, with the width and the colours in which axe has seen it. */
const seenFrames = new Set<string>();

/** What is wrong with a page as it stands: in light and dark, on a phone and on a desktop. */
export async function pageFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(measure, FINGER);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const isSeen = await hasSeenFrame(page, `${width} ${colorScheme}`);
      // The title and what else is asked of a whole page is looked at once a page.
      const isFirst = width === 360 && colorScheme === 'light';
      faults.push(...(await axeFaults(page, colorScheme, isSeen && !isFirst ? 'main' : 'html')));
    }
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return [...found, ...problemsOf(page).filter((problem) => !/status of 40[04]/.test(problem))];
}

/** Has axe seen the same frame around another page, or around another state of this one? From now on it has. */
async function hasSeenFrame(page: Page, how: string): Promise<boolean> {
  const frame = await page.evaluate(() => {
    const mains = document.querySelectorAll('main');
    let { outerHTML } = document.body;
    for (const each of [...mains, ...document.body.querySelectorAll('script')])
      outerHTML = outerHTML.replace(each.outerHTML, '');
    const html = document.documentElement.cloneNode() as HTMLElement;
    return mains.length === 1 ? html.outerHTML + outerHTML : undefined;
  });
  if (frame === undefined) return false;
  const isSeen = seenFrames.has(how + frame);
  seenFrames.add(how + frame);
  return isSeen;
}

type AxeRun = { violations: { id: string; nodes: { html: string }[] }[] };

/** Only colours differ in the dark, so only they are looked at twice. */
async function axeFaults(
  page: Page,
  colorScheme: 'light' | 'dark',
  part: 'html' | 'main',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly = colorScheme === 'dark' ? ['color-contrast'] : WCAG;
  const look = ({ rules, selector }: { rules: string[]; selector: string }) => {
    type Axe = { run(selector: string, options: object): Promise<AxeRun> };
    const { axe } = window as unknown as { axe: Axe };
    // Nothing of this is about media, style sheets or frames, and what is found is told by its markup.
    return axe.run(selector, {
      runOnly: rules,
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      selectors: false,
    });
  };
  const { violations } = await page.evaluate(look, { rules: runOnly, selector: part });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} in the ${colorScheme}: ${html.slice(0, 120)}`),
  );
}

/** In the page: nothing wider than the screen, nothing too small for a finger outside running text. */
function measure(finger: number): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide`);
  for (const element of document.querySelectorAll('a, button, summary, input, select, textarea')) {
    // A link may cover the row that it stands in; words around a tick box are touched for the box.
    const { content, position, inset } = getComputedStyle(element, '::after');
    const coversParent = content !== 'none' && position === 'absolute' && inset === '0px';
    const row = coversParent && element instanceof HTMLElement ? element.offsetParent : null;
    const { width, height } = (row ?? element.closest('label') ?? element).getBoundingClientRect();
    const { display, clipPath } = getComputedStyle(element);
    const hidden = clipPath !== 'none' || !element.checkVisibility();
    const inText = display === 'inline' && element.parentElement?.textContent !== element.textContent;
    if (hidden || inText) continue;
    if (Math.min(width, height) < finger - 0.5) {
      faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`);
    }
  }
  return faults;
}
