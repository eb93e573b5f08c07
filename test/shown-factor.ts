import { TOTP } from 'otpauth';
import type { Person } from './person.ts';

/** Code of an app with this secret, `seconds` from `now` on its own clock. */
export function codeAt(secret: string, now = new Date(), seconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + seconds * 1000 });
}

const FACTORS = '/home/account/second-factor';

/** Posts a form to a page as a browser without a script does. The person goes on with the cookie that it sets. */
export async function postForm(person: Person, path: string, form: Record<string, string>) {
  const answer = await fetch(person.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: person.cookie },
    body: new URLSearchParams(form),
  });
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? '');
  person.cookie = cookies.find((each) => /^(__Host-)?a_session_panna=./.test(each)) ?? person.cookie;
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

/** Turns the second factor on by its page, with an app. Answers what the app knows, and the recovery codes. */
export async function turnOnFactor(person: Person): Promise<{ secret: string; codes: string[] }> {
  await postForm(person, FACTORS, { intent: 'begin-totp' });
  const page = await fetch(person.url + FACTORS, { headers: { Cookie: person.cookie } });
  const [secret = ''] = codesIn(await page.text()).map((code) => code.replaceAll(' ', ''));
  const { html } = await postForm(person, FACTORS, { intent: 'totp', code: codeAt(secret) });
  return { secret, codes: codesIn(html) };
}

/** Reads the main part: the navigation has codes of colleges. */
function codesIn(html: string): string[] {
  const main = html.slice(html.indexOf('<main'));
  return [...main.matchAll(/<code[^>]*>([^<]*)<\/code>/g)].map(([, code = '']) => code);
}
