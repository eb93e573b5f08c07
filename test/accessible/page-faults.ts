import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/node24.js';
import { problemsOf } from '../browser.ts';
import { contrastFaults, knowLooks } from './contrast.ts';

/** Minified: there is less of it to send. */
const AXE = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of these, what depends on how a page is laid out, and not only on what it says and shows. */
const OF_LAYOUT = ['target-size', 'scrollable-region-focusable', 'link-in-text-block', 'p-as-heading'];
/** The smallest side of what a finger should hit, in CSS pixels. */
const FINGER = 44;

/** What is around the main part of the pages so far, with the width at which axe has seen it. */
const seenFrames = new Set<string>();

/** How texts look whose contrast suffices: see `contrastFaults`. */
const seenLooks = new Set<string>();

type CheckedNode = { html: string; element?: Element; any: { data?: { contrastRatio?: number } }[] };
export type AxeRun = Record<'violations' | 'passes', { id: string; nodes: CheckedNode[] }[]>;

/** What is wrong with a page as it stands: in light and dark, on a phone and on a desktop. */
export async function pageFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) {
    await runAsScript(page, AXE);
    await page.evaluate(knowLooks, [...seenLooks]);
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const faults = await page.evaluate(measure, FINGER);
    const isSame = await page.evaluate(showsTheSame);
    faults.push(...(await ruleFaults(page, width, isSame)), ...(await paleTexts(page, 'light')));
    // Only colours differ in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await paleTexts(page, 'dark')));
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return [...found, ...problemsOf(page).filter((problem) => !/status of 40[04]/.test(problem))];
}

/** As a script, which a page's process compiles once: what Playwright evaluates is compiled anew in every page. */
async function runAsScript(page: Page, source: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

/**
 * Every rule but that of colours. The title and what else is asked of a whole page is looked at once a page; a main part
 * that shows the same at another width is asked there only what depends on its layout.
 */
async function ruleFaults(page: Page, width: number, isSame: boolean): Promise<string[]> {
  const isSeen = await hasSeenFrame(page, width);
  const look = ({ runOnly, rules, selector }: { runOnly: string[]; rules: object; selector: string }) => {
    type Axe = { run(selector: string, options: object): Promise<AxeRun> };
    const { axe } = window as unknown as { axe: Axe };
    // Nothing of this is about media, style sheets or frames, and what is found is told by its markup.
    return axe.run(selector, {
      runOnly,
      rules,
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      selectors: false,
    });
  };
  const selector = isSeen && width !== 360 ? 'main' : 'html';
  const asked =
    selector === 'main' && isSame
      ? { runOnly: OF_LAYOUT, rules: {} }
      : { runOnly: WCAG, rules: { 'color-contrast': { enabled: false } } };
  const { violations } = await page.evaluate(look, { ...asked, selector });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** In the page: whether its main part says and shows the same as when this was asked before. */
function showsTheSame(): boolean {
  const main = document.querySelector('main');
  const elements = [...(main?.querySelectorAll('*') ?? [])];
  const visible = elements.map((element) => Number(element.checkVisibility({ visibilityProperty: true })));
  const page = window as { shownBefore?: string };
  const [before, now] = [page.shownBefore, `${main?.outerHTML}${visible.join('')}`];
  page.shownBefore = now;
  return before === now;
}

async function paleTexts(page: Page, colors: 'light' | 'dark'): Promise<string[]> {
  const { faults, looks } = await page.evaluate(contrastFaults);
  for (const look of looks) seenLooks.add(look);
  return faults.map((html) => `color-contrast in the ${colors}: ${html.slice(0, 120)}`);
}

/** Has axe seen the same frame around another page, or around another state of this one? From now on it has. */
async function hasSeenFrame(page: Page, width: number): Promise<boolean> {
  const frame = await page.evaluate(() => {
    const mains = document.querySelectorAll('main');
    let { outerHTML } = document.body;
    for (const each of [...mains, ...document.body.querySelectorAll('script')])
      outerHTML = outerHTML.replace(each.outerHTML, '');
    const html = document.documentElement.cloneNode() as HTMLElement;
    return mains.length === 1 ? html.outerHTML + outerHTML : undefined;
  });
  if (frame === undefined) return false;
  const isSeen = seenFrames.has(width + frame);
  seenFrames.add(width + frame);
  return isSeen;
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
