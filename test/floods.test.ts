import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { type Answer, PASSWORD, Person, student } from './person.ts';

let panna: Panna;
let asha: Person;
let download: string;
beforeAll(async () => {
  panna = await startPanna({ LOG_LEVEL: 'error' });
  asha = await student(panna);
  const { body } = await asha.share();
  download = `${panna.url}/v1/storage/buckets/files/files/${body.image}/download`;
});
afterAll(() => panna.close());

const login = (email: string) =>
  new Person(panna.url).call('POST', '/account/sessions/email', { body: { email, password: PASSWORD } });

describe('a flood of logins', () => {
  // It takes the two seconds in which the queue is worked off.
  it('keeps no page and no file waiting, is refused past its queue, and leaves nothing behind', async () => {
    const answers: Answer[] = [];
    const refused = Promise.withResolvers<void>();
    const flood = Array.from({ length: 120 }, async (_each, number) => {
      const answer = await login(`guess${number}@gbpuat.ac.in`);
      answers.push(answer);
      if (answer.status === 503) refused.resolve();
    });
    let isOver = false;
    const over = Promise.all(flood).then(() => {
      isOver = true;
    });
    await Promise.race([refused.promise, over]);
    const [page, file] = await Promise.all([fetch(`${panna.url}/home/COT`), fetch(download)]);
    expect([page.status, file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, 200, true]);
    expect(isOver).toBe(false);

    await over;
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length + answers.filter(({ status }) => status === 401).length).toBe(120);
    const message = 'Too many people are logging in right now. Please try again in a few seconds.';
    expect(busy[0]?.body).toMatchObject({ code: 503, type: 'general_unavailable', message });
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
    expect((await login(asha.email)).status).toBe(201);
  });
});
