import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/node24.js';
import { problemsOf } from '../browser.ts';
import { knowLooks, OF_CONTRAST } from './contrast.ts';

/** Minified: there is less of it to send. */
const AXE = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the layout, not only on the content. */
const OF_LAYOUT = ['target-size', 'scrollable-region-focusable', 'link-in-text-block', 'p-as-heading'];
/** The smallest side of what a finger should hit, in CSS pixels. */
const FINGER = 44;

/** Frames around the main part of pages so far, with the width at which axe has seen them. */
const seenFrames = new Set<string>();

/** How texts look whose contrast suffices: see `contrastFaults`. */
const seenLooks = new Set<string>();

/** `isSame`: the main part says and shows what it did when this was asked before. */
type Seen = { isSame: boolean; frame: string | undefined };
type Prepared = { accessible: typeof ASKED };
type AskedRules = { selector: string; runOnly: string[]; rules: object };
type Pale = Awaited<ReturnType<typeof OF_CONTRAST.contrastFaults>>;
type CheckedNode = { html: string; element?: Element; any: { data?: { contrastRatio?: number } }[] };
export type AxeRun = Record<'violations' | 'passes', { id: string; nodes: CheckedNode[] }[]>;

/** Faults of a page in light and dark, on a phone and on a laptop. Leaves it light, and as wide as a laptop. */
export async function pageFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  // A page that a form has just opened may still lack its stylesheets.
  await page.waitForLoadState();
  await prepare(page);
  // A small laptop, on which the menu at the side scrolls.
  for (const [width, height] of [
    [360, 800],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { faults, ...seen } = await page.evaluate(
      (finger) => (window as unknown as Prepared).accessible.survey(finger),
      FINGER,
    );
    const { violations, pale, isKnownInTheDark } = await page.evaluate(
      (asked) => (window as unknown as Prepared).accessible.examine(asked),
      rulesFor(width, seen),
    );
    faults.push(...violations, ...paleTexts(pale, 'light'));
    // Only colours differ in the dark. A page that changes its colours is painted anew, which takes as long as the rest.
    if (!isKnownInTheDark) {
      await page.emulateMedia({ colorScheme: 'dark' });
      const inTheDark = await page.evaluate(() =>
        (window as unknown as Prepared).accessible.contrastFaults(),
      );
      faults.push(...paleTexts(inTheDark, 'dark'));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return [...found, ...problemsOf(page).filter((problem) => !/status of 40[04]/.test(problem))];
}

/** Targets of the page that cannot be touched: all that a longer language can break but the layout. */
export function touchFaults(page: Page): Promise<string[]> {
  return page.evaluate(measure, FINGER);
}

/** Installs axe once a visit, and makes the page light. */
async function prepare(page: Page): Promise<void> {
  const { isPrepared, isDark } = await page.evaluate(() => ({
    isPrepared: 'accessible' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  if (isDark) await page.emulateMedia({ colorScheme: 'light' });
  if (isPrepared) return;
  await runAsScript(page, AXE);
  await runAsScript(page, IN_PAGE);
  await page.evaluate(knowLooks, [...seenLooks]);
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
function rulesFor(width: number, { isSame, frame }: Seen): AskedRules {
  const isSeen = hasSeenFrame(frame, width);
  const selector = isSeen && width !== 360 ? 'main' : 'html';
  return selector === 'main' && isSame
    ? { selector, runOnly: OF_LAYOUT, rules: {} }
    : { selector, runOnly: WCAG, rules: { 'color-contrast': { enabled: false }, region: { enabled: true } } };
}

/** In the page: what axe finds, and what is to be said of its colours. One question, as each takes time by itself. */
async function examine({ selector, runOnly, rules }: AskedRules) {
  type Axe = { run(selector: string, options: object): Promise<AxeRun> };
  const { axe } = window as unknown as { axe: Axe };
  // Nothing of this is about media, style sheets or frames, and what is found is told by its markup.
  const { violations } = await axe.run(selector, {
    runOnly,
    rules,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    selectors: false,
  });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
  // Not by the names of the import, which means nothing in the page.
  const { accessible } = window as unknown as { accessible: typeof OF_CONTRAST };
  const pale = await accessible.contrastFaults();
  return { violations: faults, pale, isKnownInTheDark: accessible.isKnownInTheDark() };
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

function paleTexts({ faults, looks }: Pale, colors: 'light' | 'dark'): string[] {
  for (const look of looks) seenLooks.add(look);
  return faults.map((html) => `color-contrast in the ${colors}: ${html.slice(0, 120)}`);
}

/** Has axe seen the same frame around another page, or around another state of this one? From now on it has. */
function hasSeenFrame(frame: string | undefined, width: number): boolean {
  if (frame === undefined) return false;
  const isSeen = seenFrames.has(width + frame);
  seenFrames.add(width + frame);
  return isSeen;
}

/** In the page: what is around its main part. */
function frameOf(): string | undefined {
  const mains = document.querySelectorAll('main');
  let { outerHTML } = document.body;
  for (const each of [...mains, ...document.body.querySelectorAll('script')])
    outerHTML = outerHTML.replace(each.outerHTML, '');
  const html = document.documentElement.cloneNode() as HTMLElement;
  return mains.length === 1 ? html.outerHTML + outerHTML : undefined;
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

/** In the page: all that is asked of it at a width before axe looks. */
function survey(finger: number): Seen & { faults: string[] } {
  return { faults: measure(finger), isSame: showsTheSame(), frame: frameOf() };
}

const ASKED = { measure, showsTheSame, frameOf, survey, examine, ...OF_CONTRAST };
/** One script, because what Playwright evaluates is compiled anew each time. */
const IN_PAGE = `window.accessible = (() => {
  ${Object.values(ASKED).join('\n')}
  return { ${Object.keys(ASKED).join(', ')} };
})();`;
