import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureOlderChromium } from '../scripts/older-chromium.js';
import { BROWSER_ARGS } from './browser.ts';
import { until } from './until.ts';

/** Position on a phone, in pixels. */
type Spot = { x: number; y: number };

/**
 * A phone of 2021: Chromium 92, 360 px wide. Playwright's own clicks need what this Chromium does not know, so that it is
 * used by mouse and keys at the places where it shows things.
 */
export class OlderPhone {
  /** The tab that it shows. */
  page: Page;
  readonly problems: string[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.page = this.#watched(page);
  }

  #watched(page: Page): Page {
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()));
    return page;
  }

  /** Taps the first thing that is seen, matches the selector and has this text. */
  async tap(selector: string, text: string | RegExp = ''): Promise<void> {
    const { x, y } = await this.#spotOf(selector, text);
    await this.page.mouse.click(x, y);
  }

  /** Taps a link that opens a tab, which it shows from then on. */
  async opens(selector: string, text: string | RegExp): Promise<void> {
    const tab = this.page.context().waitForEvent('page');
    await this.tap(selector, text);
    this.page = this.#watched(await tab);
  }

  /** Types into the field with this label. */
  async fill(label: string, value: string): Promise<void> {
    await this.tap('label', label);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.insertText(value);
  }

  /** Until the page shows this. */
  async reads(text: string | RegExp): Promise<void> {
    await until(String(text), async () => (await this.text().catch(() => '')).match(text) !== null);
  }

  /** Until the first page of a paper is shown. */
  async seesPicture(): Promise<void> {
    const width = () => document.querySelector<HTMLImageElement>('.paper-page img')?.naturalWidth;
    await until('a page', async () => Boolean(await this.page.evaluate(width).catch(() => 0)));
  }

  text(): Promise<string> {
    return this.page.evaluate(() => document.body.textContent);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Its position, once it is in place. */
  #spotOf(selector: string, text: string | RegExp): Promise<Spot> {
    const find = { selector, pattern: typeof text === 'string' ? '' : text.source, exact: String(text) };
    return until(`${selector} ${text}`, () => this.page.evaluate(spotOf, find).catch(() => undefined));
  }
}

type Find = { selector: string; pattern: string; exact: string };

/** Runs in the page. */
function spotOf({ selector, pattern, exact }: Find): Spot | undefined {
  const fits = (element: HTMLElement) =>
    [element.textContent.trim(), element.getAttribute('aria-label') ?? ''].some((text) =>
      pattern ? new RegExp(pattern).test(text) : exact === '' || text === exact,
    );
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0 && fits(element),
  );
  if (!found) return undefined;
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Undefined where Chromium 92 cannot run. */
export async function openOlderPhone(baseURL: string): Promise<OlderPhone | undefined> {
  const older = await ensureOlderChromium();
  if (!older) return undefined;
  const browser = await chromium.launch({
    executablePath: older.program,
    args: BROWSER_ARGS,
    env: { ...process.env, LD_LIBRARY_PATH: older.libraries },
  });
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: 'en-IN',
  });
  return new OlderPhone(browser, await context.newPage());
}
