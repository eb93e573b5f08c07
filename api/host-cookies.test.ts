import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../adapters/accounts/new-id.ts';
import { secretMint } from '../adapters/accounts/secret-mint.ts';
import { root } from '../scripts/node24.js';
import { freePort } from '../scripts/servers/free-port.ts';
import { readConfig } from '../server/config.ts';
import { openLibrary } from '../server/open-library.ts';
import { type StartedPanna, startPanna } from '../test/panna.ts';
import { newcomer, PASSWORD, Person } from '../test/person.ts';

const NAME = 'a_session_panna';

let panna: StartedPanna;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  panna = await startPanna({ PORT: String(port), PUBLIC_URL: `https://127.0.0.1:${port}` });
});
afterAll(() => panna.close());

/** The session that a version without prefixes began: its secret is one byte shorter. */
async function earlierSession({ id }: Person): Promise<string> {
  const { library, close } = await openLibrary(readConfig(panna.env, root), root, () => {});
  const secret = secretMint.draw().secret.slice(0, 43);
  const [now, account] = [new Date(), await library.accounts.find(id)];
  if (!account) throw new Error('No such account');
  const session = { id: newId(), accountId: id, provider: 'email', userAgent: '' } as const;
  const times = { createdAt: now, seenAt: now, expiresAt: new Date(now.getTime() + 86_400_000) };
  await library.sessions.add({ ...session, ...times }, secretMint.hash(secret), account);
  await close();
  return secret;
}

async function asked(cookies: Record<string, string>) {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const visitor = new Person(url);
  const { status, body, headers } = await visitor.call('GET', '/account', {
    headers: { Cookie: pairs.join('; ') },
  });
  return { status, id: body.$id, set: headers.getSetCookie() };
}

const secretOf = ({ cookie }: Person) => cookie.split('=')[1] ?? '';

describe('over https', () => {
  let asha: Person;
  let mallory: Person;
  beforeAll(async () => {
    [asha, mallory] = [await newcomer({ ...panna, url }), await newcomer({ ...panna, url })];
  });

  it('cookies belong to this very host: their names say so', async () => {
    const credentials = { email: asha.email, password: PASSWORD };
    const { headers } = await new Person(url).call('POST', '/account/sessions/email', {
      body: credentials,
    });
    const set = headers.getSetCookie();
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual([`__Host-panna_device`, `__Host-${NAME}`]);
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toMatch(/domain/i);
    }
    expect(await asked({ [`__Host-${NAME}`]: secretOf(asha) })).toEqual({
      status: 200,
      id: asha.id,
      set: [],
    });
  });

  it('a person who was signed in before the update stays so, and the cookie is exchanged once', async () => {
    const secret = await earlierSession(asha);
    const first = await asked({ [NAME]: secret });
    expect(first).toMatchObject({ status: 200, id: asha.id });
    expect(first.set.map((cookie) => cookie.split(';')[0])).toEqual([`__Host-${NAME}=${secret}`, `${NAME}=`]);
    const page = await fetch(`${url}/home`, { headers: { Cookie: `${NAME}=${secret}` } });
    expect(page.headers.getSetCookie()[0]).toContain(`__Host-${NAME}=${secret}`);
    expect(await asked({ [`__Host-${NAME}`]: secret })).toEqual({ status: 200, id: asha.id, set: [] });
  });

  it('a cookie that a sibling domain planted neither wins over that of this host nor replaces it', async () => {
    const planted = await earlierSession(mallory);
    const own = { [`__Host-${NAME}`]: secretOf(asha), [NAME]: planted };
    expect(await asked(own)).toEqual({ status: 200, id: asha.id, set: [] });
    const ended = await asked({ [`__Host-${NAME}`]: 'an-ended-session', [NAME]: planted });
    expect(ended).toMatchObject({ status: 401, set: [] });
  });

  it('a session that began after the update cannot be planted by the former names', async () => {
    for (const name of [NAME, `${NAME}_legacy`])
      expect(await asked({ [name]: secretOf(mallory) })).toMatchObject({ status: 401, set: [] });
  });

  it('signing out forgets the cookie, and one of a former name too', async () => {
    const person = await newcomer({ ...panna, url });
    const headers = { Cookie: `${person.cookie}; ${NAME}=planted` };
    const answer = await person.call('DELETE', '/account/sessions/current', { headers });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      `__Host-${NAME}=`,
      `${NAME}=`,
    ]);
  });
});
