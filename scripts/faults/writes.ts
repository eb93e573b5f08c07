import { randomBytes } from 'node:crypto';
import { madePaper } from '../bench/kill/made-paper.ts';
import { jsonBody } from '../bench/requests.ts';
import { digestOf, isWell, type Sent } from './client.ts';
import { accountHas, messageIsKept, noteIs } from './facts.ts';
import { ROWS, sendWhole } from './pieces.ts';
import type { World } from './world.ts';

export const PASSWORD = 'a long enough password';

export const newName = () => randomBytes(10).toString('hex');

export type Paper = { noteId: string; fileId: string; sha256: string; description: string };

/** Sends a small paper, as the pages do. */
export async function upload(
  world: World,
  fileId = newName(),
): Promise<{ fileId: string; sha256: string; sent: Sent }> {
  const bytes = madePaper(2000);
  const sent = await sendWhole(world, fileId, bytes);
  return { fileId, sha256: digestOf(bytes), sent };
}

/** Shares a file that is there, and keeps the ledger. */
export async function shareFile(world: World, file: { fileId: string; sha256: string }): Promise<Paper> {
  const { client, server, cookie, ledger, places } = world;
  const noteId = newName();
  const description = `Shared as ${noteId}`;
  const data = { ...places[0], image: file.fileId, description };
  const paper = { noteId, ...file, description };
  const facts = { done: noteIs(paper, [description]), unknown: noteIs(paper, [description, undefined]) };
  await ledger.write(`note ${noteId}`, facts, () =>
    client.send('POST', server.url + ROWS, { cookie, ...jsonBody({ rowId: noteId, data }) }),
  );
  return paper;
}

/** A small paper, uploaded and shared. */
export async function share(world: World): Promise<Paper | undefined> {
  const { sent, ...file } = await upload(world);
  return isWell(sent) ? shareFile(world, file) : undefined;
}

export async function shared(world: World): Promise<Paper> {
  const paper = await share(world);
  if (!paper) throw new Error('Nothing could be shared');
  return paper;
}

export function changeDescription(world: World, paper: Paper, description: string): Promise<Sent> {
  const { client, server, cookie, ledger } = world;
  const facts = {
    done: noteIs(paper, [description]),
    unknown: noteIs(paper, [description, paper.description]),
  };
  return ledger.write(`note ${paper.noteId}`, facts, () =>
    client.send('PATCH', `${server.url}${ROWS}/${paper.noteId}`, {
      cookie,
      ...jsonBody({ data: { description } }),
    }),
  );
}

export function signUp({ client, server, ledger }: World, email: string): Promise<Sent> {
  const facts = { done: accountHas(email, [PASSWORD]), unknown: accountHas(email, [PASSWORD, undefined]) };
  return ledger.write(`account ${email}`, facts, () =>
    client.send(
      'POST',
      `${server.url}/v1/account`,
      jsonBody({ userId: 'unique()', email, password: PASSWORD }),
    ),
  );
}

export function logIn({ client, server }: World, email: string): Promise<Sent> {
  const body = jsonBody({ email, password: PASSWORD });
  return client.send('POST', `${server.url}/v1/account/sessions/email`, body);
}

/** A function that fails is 201 all the same, in the call family. */
export function writeMessage({ client, server, ledger }: World): Promise<Sent> {
  const message = `Written as ${newName()}`;
  const form = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message });
  const asking = jsonBody({ body: form, async: false });
  return ledger.write(`message ${message}`, { done: messageIsKept(message) }, async () => {
    const sent = await client.send('POST', `${server.url}/v1/functions/contact/executions`, asking);
    return sent.body?.responseStatusCode === 200
      ? sent
      : { ...sent, status: sent.status === 201 ? 503 : sent.status };
  });
}

/** A reader's visit: the course's page, and the list as the calls give it. */
export function look({ client, server, places }: World): Promise<Sent[]> {
  const { college, branch, year, course } = places[0] ?? {};
  const page = `/home/${college}/${branch}/${year}/${course}`;
  return Promise.all([page, `${ROWS}?total=false`].map((path) => client.send('GET', server.url + path)));
}

export const newEmail = () => `${newName()}@bench.example`;
