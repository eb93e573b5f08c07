import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';

let panna: Panna;
let admin: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in', LOG_LEVEL: 'silent' });
  admin = await student(panna, undefined, 'admin');
});
afterAll(() => panna.close());

/** The addresses of the site with this in place of each value: a route names it `:name`, or `*` for the rest. */
const addressesWith = (value: string) =>
  (routes as RouteConfigEntry[])
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => /[:*]/.test(path))
    .map((path) => path.replaceAll(/:\w+|\*/g, value));

const ask = async (path: string, method: string, cookie: string) => {
  const headers = { Cookie: cookie, Origin: panna.url };
  const body = method === 'POST' ? new URLSearchParams({ kind: 'other', text: 'a line' }) : undefined;
  const { status } = await fetch(panna.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body }),
  });
  return { asked: `${method} ${path}`, status };
};

it.each(['%E2%82%AC', 'a%0D%0AX-Evil:%201', '%C3%A9', '..%2F..', '%00'])(
  'an address with %s for a value is answered without a fault, whoever asks',
  async (value) => {
    const paths = addressesWith(value).flatMap((path) => [path, `${path}.data`]);
    expect(paths.length).toBeGreaterThan(20);
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const path of paths)
      for (const method of ['GET', 'POST'])
        for (const cookie of ['', admin.cookie]) answers.push(await ask(path, method, cookie));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);
