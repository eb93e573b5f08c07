import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAll, tryChanges } from '../test/changing.ts';
import { type StartedPanna, startPanna } from '../test/panna.ts';
import { type Person, student } from '../test/person.ts';

const SENTENCE = 'The library is busy right now. Try again in a few seconds.';

let panna: StartedPanna;
let asha: Person;
let note: string;
beforeAll(async () => {
  panna = await startPanna({ LOG_LEVEL: 'silent' });
  asha = await student(panna);
  note = (await asha.share()).body.$id;
});
afterAll(() => panna.close());

/** Another program begins to write, as a backup of another kind or a person with a console would. */
async function lock(): Promise<() => Promise<void>> {
  const { DATABASE_URL: url } = panna.env;
  if (!url) {
    const file = new DatabaseSync(join(panna.dataDir, 'library.sqlite'));
    file.exec('begin immediate');
    return async () => file.close();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(
    'lock table accounts, sessions, secrets, notes, files, messages, pending_mails in exclusive mode',
  );
  return () => client.end();
}

describe('while another program has locked the database', () => {
  it('forms and calls are refused with a sentence, reading and leaving go on, and then all does', async () => {
    const unlock = await lock();
    const changing = tryChanges(asha, note);
    expect(await readAll(asha, note)).toEqual(Array(7).fill(200));
    for (const { what, status, retryAfter, type, words } of await changing) {
      expect([what, status, retryAfter]).toEqual([what, 503, '5']);
      expect([what, type.includes(what.startsWith('form') ? 'text/html' : 'application/json')]).toEqual([
        what,
        true,
      ]);
      expect([what, words.includes(SENTENCE)]).toEqual([what, true]);
    }
    const ready = await fetch(`${panna.url}/readyz`);
    expect([ready.status, (await ready.json()).changes]).toEqual([200, 'locked']);
    const left = await fetch(`${panna.url}/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: asha.cookie },
    });
    expect([left.status, left.headers.getSetCookie().join()]).toEqual([
      302,
      expect.stringContaining('a_session_panna=;'),
    ]);
    await unlock();
    expect(await readAll(asha, note)).toEqual(Array(7).fill(200));
    const { status } = await asha.call('PATCH', '/account/name', { body: { name: 'Asha Rao' } });
    expect(status).toBe(200);
  });
});
