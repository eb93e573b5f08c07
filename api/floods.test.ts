import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../domain/limits.ts';
import { type Panna, startPanna } from '../test/panna.ts';
import { Person } from '../test/person.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna({ RATE_LIMITS: 'on' });
});
afterAll(() => panna.close());

describe('messages of one network', () => {
  /** From an address that the proxy in front tells, each with another sender. */
  const write = (from: string, number: number) => {
    const message = { name: 'Ravi', email: `ravi${number}@example.in`, message: 'Hello!' };
    return new Person(panna.url).call('POST', '/functions/contact/executions', {
      body: { body: JSON.stringify(message) },
      headers: { 'X-Forwarded-For': from },
    });
  };

  it('are bounded, whatever addresses of it they come from and whatever sender they name', async () => {
    const { most } = LIMITS.messageOfNetwork;
    const flood = await Promise.all(
      Array.from({ length: most + 5 }, (_each, number) => write(`2001:db8:1:2::${number}`, number)),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.type).toBe('general_rate_limit_exceeded');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await write('2001:db8:1:3::1', 0)).status).toBe(201);
    // The form without a script says so, and keeps what was typed.
    const page = await fetch(`${panna.url}/contactus`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ravi', email: 'last@example.in', message: 'Typed with care' }),
      headers: { 'X-Forwarded-For': '2001:db8:1:2:ffff::1' },
    });
    const html = await page.text();
    expect(html).toContain('Too many attempts from your network. Try again in 60 minutes.');
    expect(html).toContain('Typed with care');
  });
});
