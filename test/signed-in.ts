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
export async function studentsPage(panna: Panna, options: PageOptions = {}, person?: Person): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, ...options });
  await signInAs(page, person ?? (await student(panna)));
  return page;
}

/** Its favourites open for who is signed in, and lead to the login for any other visitor. */
const OWN = '/home/favourite';

export async function isSignedInAt(page: Page): Promise<boolean> {
  await page.goto(OWN);
  return new URL(page.url()).pathname === OWN;
}

/** The same of a device that needs no browser. */
export async function isSignedIn({ url, cookie }: Person): Promise<boolean> {
  const { status, headers } = await fetch(url + OWN, { redirect: 'manual', headers: { cookie } });
  const { pathname } = new URL(headers.get('location') ?? OWN, url);
  if (![`200 ${OWN}`, '302 /login'].includes(`${status} ${pathname}`))
    throw new Error(`${status} ${pathname}`);
  return status === 200;
}
