import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../app/place-path.ts';
import { madePaper } from '../papers/made-paper.ts';
import { jsonBody, ROWS } from '../requests/asking.ts';
import { byPages, type Door } from '../requests/doors.ts';
import { digestOf, isWell, type Sent } from './client.ts';
import { accountHas, messageIsKept, noteIs } from './facts.ts';
import { lost } from './ledger.ts';
import { sendFile } from './uploads.ts';
import type { World } from './world.ts';

export const PASSWORD = 'a long enough password';
const SMALL = 2000;
const TRIES = 20;
const AGAIN_AFTER_MS = 500;

export const newName = () => randomBytes(10).toString('hex');
export const newEmail = () => `${newName()}@bench.example`;

type File = { fileId: string; sha256: string };
export type Paper = File & { noteId: string; description: string };
type Sending = { bytes?: number; door?: Door; times?: number };

export async function upload(
  world: World,
  { bytes = SMALL, door, times }: Sending = {},
): Promise<File & { sent: Sent }> {
  const paper = madePaper(bytes);
  const fileId = newName();
  const sent = await sendFile(world, fileId, paper, door, times);
  return { fileId, sha256: digestOf(paper), sent };
}

export async function shareFile(world: World, file: File, door: Door = byPages): Promise<Paper> {
  const { client, server, cookie, ledger, places } = world;
  const noteId = newName();
  const description = `Shared as ${noteId}`;
  const data = { ...places[0], image: file.fileId, description };
  const { fileId, sha256 } = file;
  const paper = { noteId, fileId, sha256, description };
  const facts = { done: noteIs(paper, [description]), unknown: noteIs(paper, [description, undefined]) };
  await ledger.write(`note ${noteId}`, { ...facts, by: door.name }, () =>
    client.send('POST', server.url + ROWS, { cookie, ...jsonBody({ rowId: noteId, data }) }),
  );
  return paper;
}

export async function share(world: World, sending: Sending = {}): Promise<Paper | undefined> {
  const { sent, ...file } = await upload(world, sending);
  return isWell(sent) ? shareFile(world, file, sending.door) : undefined;
}

export async function shared(world: World): Promise<Paper> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const paper = await share(world);
    if (paper) return paper;
    await wait(AGAIN_AFTER_MS);
  }
  throw new Error('Nothing could be shared');
}

export function changeDescription(world: World, paper: Paper, description: string): Promise<Sent> {
  const { client, server, cookie, ledger } = world;
  const facts = {
    done: noteIs(paper, [description]),
    unknown: noteIs(paper, [description, paper.description]),
  };
  return ledger.write(`note ${paper.noteId}`, { ...facts, by: 'pages' }, () =>
    client.send('PATCH', `${server.url}${ROWS}/${paper.noteId}`, {
      cookie,
      ...jsonBody({ data: { description } }),
    }),
  );
}

export function signUp({ client, server, ledger }: World, email: string): Promise<Sent> {
  const facts = { done: accountHas(email, [PASSWORD]), unknown: accountHas(email, [PASSWORD, undefined]) };
  const account = jsonBody({ userId: 'unique()', email, password: PASSWORD });
  return ledger.write(`account ${email}`, { ...facts, by: 'none' }, () =>
    client.send('POST', `${server.url}/v1/account`, account),
  );
}

export function logIn({ client, server }: World, email: string): Promise<Sent> {
  const body = jsonBody({ email, password: PASSWORD });
  return client.send('POST', `${server.url}/v1/account/sessions/email`, body);
}

/** Requests the verification mail of a new account. `hasCome`: tells whether a mail reached the address. */
export async function promiseMail(world: World, hasCome: (email: string) => Promise<boolean>): Promise<Sent> {
  const { client, ledger, server } = world;
  const email = newEmail();
  await signUp(world, email);
  const { cookie } = await logIn(world, email);
  const done = async () => ((await hasCome(email)) ? undefined : lost('it has not come'));
  return ledger.write(`mail to ${email}`, { done, by: 'none' }, () =>
    client.send('POST', `${server.url}/v1/account/verification`, {
      cookie,
      ...jsonBody({ url: `${server.url}/verify` }),
    }),
  );
}

/** A failing function also returns 201, as in Appwrite. */
export function writeMessage({ client, server, ledger }: World): Promise<Sent> {
  const message = `Written as ${newName()}`;
  const form = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message });
  const asking = jsonBody({ body: form, async: false });
  return ledger.write(`message ${message}`, { done: messageIsKept(message), by: 'none' }, async () => {
    const sent = await client.send('POST', `${server.url}/v1/functions/contact/executions`, asking);
    return sent.body?.responseStatusCode === 200
      ? sent
      : { ...sent, status: sent.status === 201 ? 503 : sent.status };
  });
}

export function look({ client, server, places }: World): Promise<Sent[]> {
  const { college = '', branch = '', year = '', course = '' } = places[0] ?? {};
  const page = placePath(college, branch, year, course);
  return Promise.all([page, `${ROWS}?total=false`].map((path) => client.send('GET', server.url + path)));
}
