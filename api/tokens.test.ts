import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsAsDescribed } from '../test/described-calls.ts';
import { makeToken } from '../test/made-token.ts';
import { type Panna, startPanna } from '../test/panna.ts';
import { type Answer, fileForm, PAPER, PASSWORD, PDF, Person, student } from '../test/person.ts';
import { storingOf } from '../test/storing.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const FILES = '/storage/buckets/files/files';

let panna: Panna;
let owner: Person;
let read: Person;
let share: Person;
beforeAll(async () => {
  panna = await startPanna();
  owner = await student(panna);
  [read, share] = [script(await makeToken(owner, ['read'])), script(await makeToken(owner, ['share']))];
});
afterAll(() => panna.close());

/** A client that sends a token, and keeps no cookie. */
class Script extends Person {
  token = '';
  override call(method: string, path: string, { headers, ...rest }: Parameters<Person['call']>[2] = {}) {
    const bearer = { Authorization: `Bearer ${this.token}` };
    return super.call(method, path, { ...rest, headers: { ...bearer, ...headers } });
  }
}

function script(token: string): Script {
  return Object.assign(new Script(panna.url), { token });
}

const refusal = ({ status, body }: Answer) => [status, body.type];
const MISSING = [401, 'general_unauthorized_scope'];
const ENDED = [401, 'user_invalid_token'];

describe('a token as the key of an SDK for servers', () => {
  it('is one in the other header, and another key is nothing', async () => {
    const guest = new Person(panna.url);
    const ask = async (key: string, path = '/account') =>
      guest.call('GET', path, { headers: { 'X-Appwrite-Key': key } });
    expect((await ask((read as Script).token)).body.$id).toBe(owner.id);
    expect(refusal(await ask((read as Script).token, '/account/sessions'))).toEqual(MISSING);
    expect(refusal(await ask(`${(read as Script).token}x`))).toEqual(ENDED);
    for (const other of ['standard_0123', '']) expect(refusal(await ask(other))).toEqual(MISSING);
    expect((await ask('standard_0123', ROWS)).status).toBe(200);
  });
});

describe('a token to share', () => {
  it('uploads a file and makes a paper of it, which is its owner’s', async () => {
    const file = await share.upload('unit-1.pdf');
    const { status, body } = await share.share({ image: file.body.$id, description: 'Unit 1' });
    expect([file.status, status]).toEqual([201, 201]);
    expect(body.$permissions).toContain(`update("user:${owner.id}")`);
    const { body: seen } = await owner.call('GET', `${ROWS}/${body.$id}`);
    expect(seen.description).toBe('Unit 1');
  });

  it('sends a file in chunks, and asks whether the library has one', async () => {
    const announced = { fileId: 'in-chunks', name: 'unit-2.pdf', size: PDF.length };
    const upload = await share.call('POST', '/storage/buckets/files/uploads', { body: announced });
    expect([upload.status, upload.body.missing]).toEqual([200, [1]]);
    const put = await fetch(`${panna.url}/v1/storage/buckets/files/uploads/in-chunks/1`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${(share as Script).token}`,
        'Content-Type': 'application/octet-stream',
      },
      body: new Uint8Array(PDF),
    });
    const file = await put.json();
    expect([put.status, file.chunksUploaded]).toEqual([200, file.chunksTotal]);
    const known = await share.call('GET', `/storage/buckets/files/known/${'0'.repeat(64)}`);
    expect([known.status, known.body]).toEqual([200, { row: null, file: null }]);
  });

  it('has the limits of its owner: a file that the owner has is known', async () => {
    expect(refusal(await share.upload('again.pdf', PDF, 'in-chunks'))).toEqual([
      409,
      'storage_file_already_exists',
    ]);
  });

  it('neither reads nor changes anything else', async () => {
    const { body: row } = await owner.share({ description: 'Kept' });
    for (const [method, path, body] of [
      ['GET', '/account', undefined],
      ['GET', ROWS, undefined],
      ['PATCH', `${ROWS}/${row.$id}`, { data: { description: 'Changed' } }],
      ['DELETE', `${ROWS}/${row.$id}`, {}],
      ['DELETE', `${FILES}/${row.image}`, {}],
      ['POST', '/tablesdb/library/tables/favourites/rows', { rowId: 'unique()', data: { note: row.$id } }],
    ] as const)
      expect(refusal(await share.call(method, path, { body }))).toEqual(MISSING);
    expect((await owner.call('GET', `${ROWS}/${row.$id}`)).body.description).toBe('Kept');
  });
});

describe('a token to read', () => {
  it('reads as its owner: the account, favourites, and a file that nobody else sees', async () => {
    const { body: account } = await read.call('GET', '/account');
    expect(account).toMatchObject({ $id: owner.id, email: owner.email });
    const favourites = await read.call('GET', '/tablesdb/library/tables/favourites/rows');
    expect([favourites.status, favourites.body.total]).toEqual([200, 0]);
    const { body: file } = await owner.upload('mine.pdf');
    const view = await read.call('GET', `${FILES}/${file.$id}/view`);
    expect([view.status, storingOf(view as unknown as Response)]).toEqual([200, 'nobody']);
    expect((await new Person(panna.url).call('GET', `${FILES}/${file.$id}/view`)).status).toBe(404);
  });

  it('is not answered from what visitors were answered, nor visitors from what it was', async () => {
    const { body: row } = await owner.share({ description: 'Whose is it' });
    const visitor = new Person(panna.url);
    for (const each of [visitor, visitor, read, visitor]) {
      const { body } = await each.call('GET', `${ROWS}/${row.$id}`);
      const isOwners = body.$permissions.includes(`update("user:${owner.id}")`);
      expect(isOwners).toBe(each === read);
    }
  });

  it('does not share', async () => {
    expect(refusal(await read.call('POST', FILES, { body: fileForm('unique()', 'a.pdf', PDF) }))).toEqual(
      MISSING,
    );
    const data = { ...PAPER, image: 'none', description: 'None' };
    expect(refusal(await read.call('POST', ROWS, { body: { rowId: 'unique()', data } }))).toEqual(MISSING);
  });
});

describe('no token', () => {
  it('makes a call whose description names no scope, whatever its scopes', async () => {
    const all = script(await makeToken(owner, ['read', 'share']));
    const { document } = await callsAsDescribed();
    const closed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const { security } = operation as { security: Record<string, unknown>[] };
        return security.some((each) => 'token' in each) ? [] : [[method.toUpperCase(), path] as const];
      }),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const [method, path] of closed) {
      const address = path.replaceAll(/\{\w+\}/g, 'library');
      const { status, body } = await all.call(method, address, method === 'GET' ? {} : { body: {} });
      expect([method, path, status]).toEqual([method, path, 401]);
      expect(body.message).toBe('This call doesn’t accept API tokens. Sign in instead.');
    }
  });

  it('opens a page, or anything else that is not a call', async () => {
    const headers = { Authorization: `Bearer ${(read as Script).token}` };
    for (const path of ['/home/account', '/home/account/tokens', '/home/account/data']) {
      const { status, headers: answerHeaders } = await fetch(panna.url + path, {
        headers,
        redirect: 'manual',
      });
      expect([status, answerHeaders.get('location')]).toEqual([302, expect.stringContaining('/login')]);
    }
    const forged = { Cookie: `a_session_panna=${(read as Script).token}` };
    const { status } = await fetch(`${panna.url}/home/account`, { headers: forged, redirect: 'manual' });
    expect(status).toBe(302);
  });

  it('lets a page of another site change anything', async () => {
    const headers = { Origin: 'https://evil.example' };
    const body = { rowId: 'unique()', data: {} };
    expect(refusal(await share.call('POST', ROWS, { body, headers }))).toEqual([
      403,
      'general_unknown_origin',
    ]);
  });

  it('is needed for what everybody may do, and none but ours is looked at', async () => {
    const foreign = { Authorization: 'Bearer eyJhbGciOi.of-a.proxy' };
    const basic = { Authorization: 'Basic cGFubmE6cGFubmE=' };
    for (const headers of [foreign, basic])
      expect((await owner.call('GET', '/account', { headers })).status).toBe(200);
  });
});

describe('a token that has ended', () => {
  it('is refused, and says so, even with a session beside it', async () => {
    const { token } = read as Script;
    const person = await student(panna);
    const ended = script(await makeToken(person, ['read']));
    expect((await ended.call('GET', '/account')).status).toBe(200);
    const body = { password: 'another long password', oldPassword: PASSWORD };
    expect((await person.call('PATCH', '/account/password', { body })).status).toBe(200);
    const answer = await ended.call('GET', '/account');
    expect(refusal(answer)).toEqual(ENDED);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const headers = { Authorization: `Bearer ${ended.token}` };
    expect(refusal(await person.call('GET', '/account', { headers }))).toEqual(ENDED);
    expect((await script(token).call('GET', '/account')).status).toBe(200);
  });

  it('ended with every session, or with the account', async () => {
    for (const end of ['sessions', 'account'] as const) {
      const person = await student(panna);
      const ended = script(await makeToken(person, ['read']));
      if (end === 'sessions') await person.call('DELETE', '/account/sessions', { body: {} });
      else
        await fetch(`${panna.url}/home/account`, {
          method: 'POST',
          redirect: 'manual',
          headers: { Cookie: person.cookie },
          body: new URLSearchParams({ intent: 'delete', password: PASSWORD, notes: 'keep' }),
        });
      expect(refusal(await ended.call('GET', '/account'))).toEqual(ENDED);
    }
  });

  it.each(['panna_made-up', `panna_${'a'.repeat(180)}`, 'panna_%00'])('never was: %s', async (token) => {
    expect(refusal(await script(token).call('GET', '/account'))).toEqual(ENDED);
  });
});
