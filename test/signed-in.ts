import type { Page } from 'playwright-core';
import { newPage, type PageOptions } from './browser.ts';
import type { Panna } from './panna.ts';
import { type Person, student } from './person.ts';

/** Gives the page the session cookie of a person who has signed in elsewhere. */
export async function signInAs(page: Page, { cookie, url }: Person): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A page of a student who may share papers. */
export async function studentsPage(panna: Panna, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, ...options });
  await signInAs(page, await student(panna));
  return page;
}
