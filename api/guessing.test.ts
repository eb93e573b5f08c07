import { expect, it } from 'vitest';
import { LIMITS } from '../domain/limits.ts';
import { MemoryMeter } from '../test/memory-meter.ts';
import { startPanna } from '../test/panna.ts';
import { newcomer, PASSWORD, Person } from '../test/person.ts';

/** `GUESSES=10000` for the whole storm; fewer say the same in a run of all tests. */
const GUESSES = Number(process.env.GUESSES ?? 200);
const AT_ONCE = 40;

it(`after ${GUESSES} wrong logins by strangers the owner still logs in on a known device`, async () => {
  const panna = await startPanna({ RATE_LIMITS: 'on', LOG_LEVEL: 'error' });
  const owner = await newcomer(panna);
  const signIn = (person: Person, password: string, headers: Record<string, string>) =>
    person.call('POST', '/account/sessions/email', { body: { email: owner.email, password }, headers });
  const first = await signIn(new Person(panna.url), PASSWORD, {});
  const mark = first.headers.getSetCookie().find((cookie) => cookie.startsWith('panna_device=')) ?? '';
  await owner.call('DELETE', '/account/sessions/current');

  const statuses: Record<number, number> = {};
  let guesses = 0;
  const guess = async () => {
    while (guesses < GUESSES) {
      guesses += 1;
      // From very many addresses: the proxy in front tells them.
      const stranger = `10.${guesses % 250}.${guesses % 240}.1`;
      const { status } = await signIn(new Person(panna.url), `guess number ${guesses}`, {
        'X-Forwarded-For': stranger,
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const meter = new MemoryMeter();
  await Promise.all(Array.from({ length: AT_ONCE }, guess));
  expect(Object.keys(statuses).sort()).toEqual(['401', '429']);
  expect(statuses[401]).toBeLessThanOrEqual(10);
  expect(meter.measure()).toBeLessThan(30_000_000);

  const stranger = await signIn(new Person(panna.url), PASSWORD, { 'X-Forwarded-For': '10.9.9.9' });
  expect(stranger.status).toBe(429);
  const known = await signIn(new Person(panna.url), PASSWORD, { Cookie: mark.split(';')[0] ?? '' });
  expect(known.status).toBe(201);
  await panna.close();
});

it('one network tries no more wrong passwords than its limit, by the call and by the page, and a known device still logs in', async () => {
  const panna = await startPanna({ RATE_LIMITS: 'on', LOG_LEVEL: 'error' });
  const owner = await newcomer(panna);
  const { most, seconds } = LIMITS.wrongPasswordsOfNetwork;
  const from = { 'X-Forwarded-For': '10.0.0.1' };
  const signIn = (email: string, password: string, headers = {}) =>
    new Person(panna.url).call('POST', '/account/sessions/email', {
      body: { email, password },
      headers: { ...from, ...headers },
    });
  const first = await signIn(owner.email, PASSWORD);
  const mark = first.headers.getSetCookie().find((cookie) => cookie.startsWith('panna_device=')) ?? '';
  let guesses = 0;
  const statuses: Record<number, number> = {};
  const connection = async () => {
    while (guesses < most + 40) {
      guesses += 1;
      const { status } = await signIn(`p${guesses}@gbpuat.ac.in`, 'monsoon 2026');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 60 }, connection));
  expect(statuses).toEqual({ 401: most, 429: 40 });

  const refused = await signIn(owner.email, PASSWORD);
  expect([refused.status, refused.body.type]).toEqual([429, 'general_rate_limit_exceeded']);
  expect(refused.body.message).toContain('Too many wrong passwords came from your network.');
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
  const page = await fetch(`${panna.url}/hi/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: owner.email, password: PASSWORD, intent: 'login' }),
    headers: from,
  });
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await page.text()).toContain('आपके नेटवर्क से बहुत सारे ग़लत पासवर्ड आए हैं।');
  expect((await signIn(owner.email, PASSWORD, { Cookie: mark.split(';')[0] })).status).toBe(201);
  await panna.close();
});
