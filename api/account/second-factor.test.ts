import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { PASSWORD, Person, student } from '../../test/person.ts';
import { codeAt, postForm, turnOnFactor } from '../../test/shown-factor.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
});
afterAll(() => panna.close());

describe('an admin who signs in by a call', () => {
  it('is a student there, until the session has shown a code of the second factor, once', async () => {
    const owner = await student(panna);
    const { $id: note, image } = (await owner.share()).body;
    const admin = await student(panna, undefined, 'admin');
    const hide = { intent: 'hide', reason: 'because' };
    expect((await postForm(admin, `/home/moderation/note-${note}`, hide)).status).toBe(200);
    const { codes } = await turnOnFactor(admin);

    const client = new Person(panna.url);
    const credentials = { email: admin.email, password: PASSWORD };
    const { body: answer } = await client.call('POST', '/account/sessions/email', { body: credentials });
    expect([answer.mfaUpdatedAt, answer.factors]).toEqual(['', ['password']]);
    const hidden = async (by: Person) =>
      (await by.call('GET', `/storage/buckets/files/files/${image}/view`)).status;
    expect([await hidden(admin), await hidden(client)]).toEqual([200, 404]);
    expect((await client.upload()).status).toBe(201);

    const asked = await client.call('POST', '/account/mfa/challenges', { body: { factor: 'totp' } });
    expect([asked.status, asked.body.userId]).toEqual([201, admin.id]);
    const confirm = (otp = '', challengeId = asked.body.$id) =>
      client.call('PUT', '/account/mfa/challenges', { body: { challengeId, otp } });
    for (const wrong of [await confirm('000000'), await confirm(codes[0], 'other')])
      expect([wrong.status, wrong.body.type]).toEqual([401, 'user_invalid_token']);
    const stolen = Object.assign(new Person(panna.url), { cookie: client.cookie });
    const { status, body: session } = await confirm(codes[0]);
    expect([status, session.factors]).toEqual([200, ['password', 'totp']]);
    expect(Date.parse(session.mfaUpdatedAt)).toBeGreaterThan(0);
    expect([await hidden(client), await hidden(stolen)]).toEqual([200, 404]);
    expect((await stolen.call('GET', '/account')).status).toBe(401);
    expect((await confirm(codes[0])).status).toBe(401);
  });

  it('changes the password after a code only, where the account has a second factor', async () => {
    const person = await student(panna);
    const { secret } = await turnOnFactor(person);
    const client = new Person(panna.url);
    await client.call('POST', '/account/sessions/email', {
      body: { email: person.email, password: PASSWORD },
    });
    const change = () =>
      client.call('PATCH', '/account/password', {
        body: { password: 'another long password', oldPassword: PASSWORD },
      });
    const refused = await change();
    expect([refused.status, refused.body.type]).toEqual([401, 'user_unauthorized']);
    const { body } = await client.call('POST', '/account/mfa/challenges', { body: { factor: 'totp' } });
    // The code of now turned it on; that of a clock that is ahead is another one.
    const otp = codeAt(secret, new Date(), 30);
    await client.call('PUT', '/account/mfa/challenges', { body: { challengeId: body.$id, otp } });
    expect((await change()).status).toBe(200);
  });
});
