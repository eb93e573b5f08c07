import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../domain/account/sign-up.ts';
import type { Library } from '../../../domain/library.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { NETWORK, openTestLibrary, type TestLibrary } from '../../../test/library.ts';
import { madeUpDevice } from '../../../test/made-up-device.ts';
import { deviceContext, libraryContext, outageContext, sessionContext } from '../../context.ts';
import { answerLogin } from './login-action.ts';

const ASHA = { email: 'asha@gbpuat.ac.in', password: 'a long enough password' };

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
  const { library } = opened;
  const { id } = await signUp(library, ASHA, NETWORK);
  await library.accounts.verify(id, {}, library.clock());
});
afterAll(() => opened.close());

describe('a login', () => {
  it('whose session cannot be read is none: the device forgets it, and the form says so', async () => {
    const sessions = { ...opened.library.sessions, findByHash: async () => undefined };
    const { device, answer } = await login({ ...opened.library, sessions });
    expect(answer).toMatchObject({ data: { fault: 'Failed to retrieve user session.' } });
    expect(device.secret).toBeUndefined();
  });

  it.each(['login', 'signup', 'resend'])(
    'while too many passwords wait says so, and keeps the address: %s',
    async (intent) => {
      const passwords = { ...opened.library.passwords, requireTurn: tooMany };
      const { answer, context } = await login({ ...opened.library, passwords }, '', intent);
      expect(answer).toMatchObject({
        data: {
          email: ASHA.email,
          fault: 'Too many people are logging in right now. Please try again in a few seconds.',
        },
      });
      // The server makes 503 and Retry-After of it.
      expect(context.get(outageContext)).toMatchObject({ reason: 'passwords.busy', retryAfter: 5 });
    },
  );

  it.each([
    ['/home/uploadform?college=COT&course=TID%2FTCE', '/home/uploadform?college=COT&course=TID%2FTCE'],
    ['/notes/abc/report', '/notes/abc/report'],
    ['/requests?college=COT&course=TIT-233', '/requests?college=COT&course=TIT-233'],
    ['/requests/../logout', '/home'],
    ['/notes/../logout', '/home'],
    ['', '/home'],
    ['https://elsewhere.example/', '/home'],
    ['//elsewhere.example/home', '/home'],
    ['/home/../logout', '/home'],
    ['/home/%2e%2e//elsewhere.example', '/home'],
    ['/\\elsewhere.example/home', '/home'],
    ['/homes', '/home'],
    [`/home/uploadform?kept=${'a'.repeat(500)}`, '/home'],
  ])('that should go on to %j goes to %s', async (next, expected) => {
    // An account has ten sessions. Of those that began at the same time any may be the oldest, this one too.
    opened.pass(1);
    const { answer } = await login(opened.library, next);
    const { pathname, search } = new URL((answer as Response).headers.get('Location') ?? '', 'http://own');
    expect(pathname + search).toBe(expected);
  });
});

it('A signup says at the password why that is refused', async () => {
  const body = { email: 'meera@gbpuat.ac.in', password: 'password', confirmPassword: 'password' };
  const { answer } = await login(opened.library, '', 'signup', body);
  expect(answer).toMatchObject({
    data: { email: body.email, errors: { password: expect.stringContaining('attackers try first') } },
  });
  expect(answer).not.toHaveProperty('data.fault');
});

function tooMany(): never {
  throw new Refusal('unavailable', 'passwords.busy', { retryAfter: 5 });
}

const TYPED = { ...ASHA, confirmPassword: ASHA.password };

async function login(library: Library, next = '', intent = 'login', typed = TYPED) {
  const device = madeUpDevice();
  const context = new RouterContextProvider();
  context.set(libraryContext, library);
  context.set(deviceContext, device);
  context.set(sessionContext, undefined);
  const body = new URLSearchParams({ ...typed, intent, next });
  const request = new Request('http://127.0.0.1/login', { method: 'POST', body });
  return { device, context, answer: await answerLogin(request, context) };
}
