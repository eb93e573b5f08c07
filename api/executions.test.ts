import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../test/panna.ts';
import { Person } from '../test/person.ts';

let panna: Panna;
beforeAll(async () => {
  panna = await startPanna();
});
afterAll(() => panna.close());

const MESSAGE = { name: 'Ravi', email: 'ravi@example.com', message: 'Thank you!' };
const write = (form: unknown, target = panna) =>
  new Person(target.url).call('POST', '/functions/contact/executions', {
    body: { body: typeof form === 'string' ? form : JSON.stringify(form), async: false },
  });
const kept = () => {
  const database = new DatabaseSync(join(panna.dataDir, 'library.sqlite'), { readOnly: true });
  const rows = database.prepare('select * from messages').all();
  database.close();
  return rows;
};

describe('writing to the library without waiting', () => {
  it.each([
    ['a message', MESSAGE, 1],
    ['what is refused', { ...MESSAGE, message: '' }, 0],
  ])('says that %s waits, as Appwrite does', async (_name, form, more) => {
    const before = kept().length;
    const { status, body } = await new Person(panna.url).call('POST', '/functions/contact/executions', {
      body: { body: JSON.stringify(form), async: true },
    });
    expect([status, body.status, body.responseStatusCode, body.responseBody]).toEqual([
      202,
      'waiting',
      0,
      '',
    ]);
    expect(kept().length - before).toBe(more);
  });
});

describe('writing to the library with an SDK up to 11', () => {
  const send = async (form: unknown) => {
    const body = { data: JSON.stringify(form), async: false };
    return (await new Person(panna.url).call('POST', '/functions/contact/executions', { body })).body;
  };

  it('keeps the message that it sends as data', async () => {
    const before = kept().length;
    expect(await send(MESSAGE)).toMatchObject({ status: 'completed', statusCode: 200, stderr: '' });
    expect(kept().length).toBe(before + 1);
  });

  it('tells a refusal where such a client looks', async () => {
    const answer = await send({ ...MESSAGE, message: '' });
    expect(answer).toMatchObject({ status: 'failed', statusCode: 400, functionId: 'contact' });
    expect(JSON.parse(answer.response).message).toBe('Please fill out all fields.');
    expect(answer.stderr).toBe(answer.response);
  });
});

describe('writing to the library', () => {
  it('keeps the message and says so', async () => {
    const { status, body } = await write(MESSAGE);
    expect(status).toBe(201);
    expect(body).toEqual({
      $id: expect.any(String),
      $createdAt: expect.stringMatching(/\+00:00$/),
      $updatedAt: expect.stringMatching(/\+00:00$/),
      $permissions: [],
      resourceId: 'contact',
      resourceType: 'functions',
      functionId: 'contact',
      deploymentId: 'local',
      trigger: 'http',
      status: 'completed',
      requestMethod: 'POST',
      requestPath: '/',
      requestHeaders: [],
      responseStatusCode: 200,
      responseBody: '',
      responseHeaders: [],
      logs: '',
      errors: '',
      duration: 0,
    });
    expect(kept()).toHaveLength(3);
  });

  it.each([
    ['an empty field', { ...MESSAGE, message: ' ' }, 'Please fill out all fields.'],
    ['a missing field', { name: 'Ravi' }, 'Please fill out all fields.'],
    ['a field that is no text', { ...MESSAGE, name: { a: 1 } }, 'Please fill out all fields.'],
    ['no form at all', 'nonsense', 'Please fill out all fields.'],
    ['null', 'null', 'Please fill out all fields.'],
    ['what is no address', { ...MESSAGE, email: 'ravi' }, 'Please enter a valid email address.'],
    ['a novel', { ...MESSAGE, message: 'a'.repeat(5001) }, 'Message cannot exceed 5000 characters'],
  ])('with %s is a call that succeeded and a function that refused', async (_name, form, message) => {
    const { status, body } = await write(form);
    expect([status, body.status, body.responseStatusCode]).toEqual([201, 'completed', 400]);
    expect(JSON.parse(body.responseBody)).toEqual({ message });
  });

  it('too often from one address is refused outright', async () => {
    const limited = await startPanna({ RATE_LIMITS: 'on' });
    for (let sent = 0; sent < 10; sent++) expect((await write(MESSAGE, limited)).status).toBe(201);
    const { status, body } = await write(MESSAGE, limited);
    expect([status, body.type]).toEqual([429, 'general_rate_limit_exceeded']);
    await limited.close();
  });

  it('that could not be kept is a function that failed', async () => {
    const broken = await startPanna({ LOG_LEVEL: 'silent' });
    const database = new DatabaseSync(join(broken.dataDir, 'library.sqlite'));
    database.exec('alter table messages rename to lost');
    database.close();
    const { status, body } = await write(MESSAGE, broken);
    expect([status, body.status, body.responseStatusCode]).toEqual([201, 'failed', 500]);
    expect(JSON.parse(body.responseBody).message).toBe('Failed to send message. Please try again.');
    await broken.close();
  });

  it('by another function is not found; with a body that is no text, not possible', async () => {
    const person = new Person(panna.url);
    const other = await person.call('POST', '/functions/other/executions', { body: {} });
    expect([other.status, other.body.type]).toEqual([404, 'function_not_found']);
    for (const wrong of [{ body: 5 }, { async: { toString: 1 } }]) {
      const { status, body } = await person.call('POST', '/functions/contact/executions', { body: wrong });
      expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
    }
  });
});
