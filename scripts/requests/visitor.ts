import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { ROWS } from './asking.ts';
import { FILES } from './doors.ts';

type Account = { email: string; password: string };

/** Milliseconds; greylisting and the search index take some seconds. */
const PATIENCE_MS = 60_000;

/** Makes calls like a person who may log in. Each method throws an error if the call fails. */
export class Visitor {
  readonly url: string;
  cookie: string;

  constructor(url: string, cookie = '') {
    this.url = url;
    this.cookie = cookie;
  }

  /**
   * Returns the body of a response with this status.
   * @throws Error with the response if it has another.
   */
  // biome-ignore lint/suspicious/noExplicitAny: bodies are looked at field by field
  async call(method: string, path: string, status: number, body?: object): Promise<any> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const session = response.headers.getSetCookie().find((set) => set.startsWith('a_session_panna='));
    if (session) this.cookie = session.split(';')[0] ?? '';
    return (await expectStatus(response, status)).json();
  }

  /**
   * Signs up and verifies the address with the link in the mail in this folder. Returns the link's origin.
   */
  async signUp(account: Account, mails: string): Promise<string> {
    await this.call('POST', '/v1/account', 201, { userId: 'unique()', ...account });
    await this.logIn(account);
    await this.call('POST', '/v1/account/verification', 201, { url: `${this.url}/verify` });
    const { origin, searchParams } = new URL(await until('a mail', () => linkIn(mails)));
    await this.call('PUT', '/v1/account/verification', 200, Object.fromEntries(searchParams));
    return origin;
  }

  async logIn({ email, password }: Account): Promise<void> {
    this.cookie = '';
    await this.call('POST', '/v1/account/sessions/email', 201, { email, password });
  }

  async share(name: string, bytes: Uint8Array, data: Record<string, string>): Promise<string> {
    const form = new FormData();
    form.append('fileId', 'unique()');
    form.append('file', new File([new Uint8Array(bytes)], name));
    const { $id: image } = await this.call('POST', FILES, 201, form);
    await this.call('POST', ROWS, 201, { rowId: 'unique()', data: { ...data, image } });
    return image;
  }
}

export async function expectStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response;
  const { pathname } = new URL(response.url);
  throw new Error(`${response.status} for ${pathname}: ${(await response.text()).slice(0, 200)}`);
}

export async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
  withinMs = PATIENCE_MS,
): Promise<Result> {
  for (const end = Date.now() + withinMs; Date.now() < end; await wait(100)) {
    const result = await look();
    if (result !== undefined) return result;
  }
  throw new Error(`${what} did not arrive within ${withinMs / 1000} s`);
}

async function linkIn(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part'));
  for (const name of names) {
    const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    const link = /https?:\/\/\S+\/verify\S+/.exec(text)?.[0];
    if (link) return link;
  }
  return undefined;
}
