import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOwnData } from './own-data.ts';
import { type Panna, startPanna } from './panna.ts';
import { PASSWORD, type Person, student } from './person.ts';
import { unzips } from './unzips.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

const post = (path: string, { cookie }: Person, Origin: string, fields: Record<string, string>) =>
  fetch(panna.url + path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('one’s data', () => {
  const data = (person: Person | undefined, method = 'GET') =>
    fetch(`${panna.url}/home/account/data`, {
      method,
      headers: { Cookie: person?.cookie ?? '' },
      redirect: 'manual',
    });

  it('come as one ZIP with the account, what was shared, and the files as they are stored', async () => {
    const person = await student(panna);
    await person.share({ description: 'मध्य सेमेस्टर 2024' });
    const page = await fetch(`${panna.url}/home/account`, { headers: { Cookie: person.cookie } });
    expect(await page.text()).toMatch(/<a [^>]*href="\/home\/account\/data"/);
    const answer = await data(person);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Panna data of student[\d.]+@gbpuat\.ac\.in \d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = new Uint8Array(await answer.arrayBuffer());
    expectOwnData(zip, person, 'मध्य सेमेस्टर 2024');
    await unzips(zip);
  });

  it('are kept nowhere on the way, and are for no other account', async () => {
    const person = await student(panna);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await data(person, method);
      expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
        200,
        'private, no-store',
        'application/zip',
      ]);
      await body?.cancel();
    }
    const stranger = await data(undefined);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/login?next=/home/account']);
  });
});

describe('the devices of other people', () => {
  it('are out of reach', async () => {
    const [person, other] = [await student(panna), await student(panna)];
    const { sessions } = (await other.call('GET', '/account/sessions')).body;
    const fields = { intent: 'sign-out', device: sessions[0].$id };
    expect((await post('/home/account', person, panna.url, fields)).status).toBe(400);
    expect((await other.call('GET', '/account')).status).toBe(200);
  });
});

describe('a form of another site', () => {
  it.each(['https://evil.example', 'null'])('changes nothing: %s', async (origin) => {
    const person = await student(panna);
    // With the right password, which the form asks for.
    const fields = { intent: 'delete', password: PASSWORD, notes: 'remove' };
    expect((await post('/home/account', person, origin, fields)).status).toBe(403);
    expect((await person.call('GET', '/account')).status).toBe(200);
  });
});
