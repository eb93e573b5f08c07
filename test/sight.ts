import type { Locator, Page } from 'playwright-core';

/** Waits until the page shows exactly these words. */
export function reads(page: Page, words: string | RegExp): Promise<void> {
  return page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
}

export async function heading(page: Page): Promise<string> {
  return (await page.locator('h1').textContent()) ?? '';
}

/** The fields of a form that are marked as wrong: their labels with the words under each. */
export async function faults(page: Page): Promise<Record<string, string>> {
  const wrong = await page.locator('[aria-invalid="true"]').all();
  return Object.fromEntries(await Promise.all(wrong.map(faultOf)));
}

function faultOf(field: Locator): Promise<[string, string]> {
  return field.evaluate((element) => {
    const { labels, id } = element as HTMLInputElement;
    const describedBy = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = describedBy.find((each) => each === `${id}-error`);
    return [labels?.[0]?.textContent ?? '', document.getElementById(error ?? '')?.textContent ?? ''];
  });
}

/** The label of the field that the keyboard is in. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement)?.labels?.[0]?.textContent ?? '');
}

/** The words of what the keyboard is in, such as a heading that got the focus. */
export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** Whether the 5 seconds of a toast are over: its animation is put to a moment, so that the test need not wait. */
export function toastAt(page: Page, milliseconds: number): Promise<string> {
  return page.locator('.toast').evaluate((toast, moment) => {
    for (const animation of toast.getAnimations()) {
      animation.pause();
      animation.currentTime = moment;
    }
    return getComputedStyle(toast).visibility;
  }, milliseconds);
}

type Shift = { value: number; sources: { node?: Element | null }[] };

/** Notes every shift of the layout from here on of what is in an element, in the tab's storage. */
export async function countShifts(page: Page, within = 'html'): Promise<void> {
  await page.addInitScript((selector) => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & Shift)[]) {
        const moved = shift.sources
          .map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement))
          .filter((element) => element?.closest(selector));
        if (moved.length === 0) continue;
        const tags = moved.map((element) => element?.outerHTML.slice(0, 80)).join(', ');
        const before = sessionStorage.getItem('shifted') ?? '';
        sessionStorage.setItem('shifted', `${before}${shift.value} at ${location.pathname}: ${tags}\n`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
}

/** Elements that moved, and by how much; null where nothing did. */
export const shifted = (page: Page) => page.evaluate(() => sessionStorage.getItem('shifted'));
