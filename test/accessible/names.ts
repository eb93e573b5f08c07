import type { Page } from 'playwright-core';
import { ENGLISH_TEXTS } from '../english-texts.ts';

const ENGLISH = new Set(ENGLISH_TEXTS);
/** Elements that are used, looked at or gone to by name. */
const NAMED =
  /^(?:RootWebArea|link|button|DisclosureTriangle|textbox|searchbox|combobox|listbox|checkbox|radio|spinbutton|image|navigation|toolbar)$/;

/**
 * The names of controls, pictures and regions in the browser's own accessibility tree of a page in Hindi; `faults` are
 * those that are empty or an English text.
 */
export async function namesInHindi(page: Page): Promise<{ all: string[]; faults: string[] }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const named = nodes.filter(({ ignored, role }) => !ignored && NAMED.test(String(role?.value)));
  const all = named.map(({ role, name }) => `${role?.value} “${name?.value ?? ''}”`);
  const faults = named.flatMap(({ name }, at) => {
    const words = String(name?.value ?? '');
    return words === '' || ENGLISH.has(words) ? [all[at] ?? ''] : [];
  });
  return { all, faults };
}
