import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { mailedLink, mailsTo, newcomer, PASSWORD, Person } from '../../test/person.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

const guest = () => new Person(panna.url);
const statusOf = async (person: Person) => (await person.call('GET', '/account')).status;
const linkOf = (link = '') => Object.fromEntries(new URL(link).searchParams);

/** A stranger who signed up with the address of another person, is signed in, and had mails sent to that person. */
async function stranger(): Promise<Person> {
  const person = await newcomer(panna);
  await person.call('POST', '/account/verification', { body: { url: `${panna.url}/verify` } });
  await mailedLink(panna, person.email, '/verify');
  return person;
}

async function verify({ email }: Person, by: Person) {
  const { userId, secret } = linkOf(await mailedLink(panna, email, '/verify'));
  return (await by.call('PUT', '/account/verification', { body: { userId, secret } })).status;
}

describe('an account that a stranger made with another person’s address', () => {
  it('loses every session when its owner verifies the address, in a cookie and in a fallback', async () => {
    const person = await stranger();
    const [, secret] = person.cookie.split('=');
    expect(await verify(person, guest())).toBe(200);
    const fallback = { 'X-Fallback-Cookies': JSON.stringify({ a_session_panna: secret }) };
    const [cookie, header] = [
      await statusOf(person),
      await guest().call('GET', '/account', { headers: fallback }),
    ];
    expect([cookie, header.status]).toEqual([401, 401]);
  });

  it('keeps the session of the device that verifies it, and no other one', async () => {
    const person = await stranger();
    const other = guest();
    await other.call('POST', '/account/sessions', { body: { email: person.email, password: PASSWORD } });
    expect(await verify(person, other)).toBe(200);
    expect([await statusOf(person), await statusOf(other)]).toEqual([401, 200]);
  });

  it('is opened by no link of before, when its owner recovers the password', async () => {
    const person = await stranger();
    const body = { email: person.email, url: `${panna.url}/reset` };
    await guest().call('POST', '/account/recovery', { body });
    const reset = {
      ...linkOf(await mailedLink(panna, person.email, '/reset')),
      password: 'only the owner knows',
    };
    expect((await guest().call('PUT', '/account/recovery', { body: reset })).status).toBe(200);
    expect([await statusOf(person), await verify(person, guest())]).toEqual([401, 401]);
  });

  it('never gets another address', async () => {
    const person = await stranger();
    const body = { email: 'another@gbpuat.ac.in', password: PASSWORD };
    const { status, body: answer } = await person.call('PATCH', '/account/email', { body });
    expect([status, answer.type]).toEqual([404, 'general_route_not_found']);
  });
});

describe('the link of a verification mail that deletes the account', () => {
  const deletingLink = async ({ email }: Person) =>
    (await mailsTo(panna, email))[0]?.match(/https?:\/\/\S+\/verify\/delete\S+/)?.[0] ?? '';
  const press = (link: string) =>
    fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ intent: 'delete' }) });

  it('changes nothing by being opened, and deletes by its button, once', async () => {
    const person = await stranger();
    const link = await deletingLink(person);
    const opened = await fetch(link);
    expect([opened.status, (await opened.text()).includes('Delete that account')]).toEqual([200, true]);
    expect(await statusOf(person)).toBe(200);
    const pressed = await press(link);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([302, '/verify/delete?done=1']);
    expect(await statusOf(person)).toBe(401);
    const again = await press(link);
    expect([again.status, (await again.text()).includes('This link does not work')]).toEqual([400, true]);
    const body = { userId: 'unique()', email: person.email, password: 'only the owner knows' };
    expect((await guest().call('POST', '/account', { body })).status).toBe(201);
  });

  it('deletes nothing once the address is verified', async () => {
    const person = await stranger();
    const link = await deletingLink(person);
    await verify(person, person);
    const pressed = await press(link);
    expect([pressed.status, (await pressed.text()).includes('Choose a new password')]).toEqual([400, true]);
    expect(await statusOf(person)).toBe(200);
  });
});
