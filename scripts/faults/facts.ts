import { jsonBody } from '../bench/requests.ts';
import { digestOf, isWell, type Sent } from './client.ts';
import type { Fact } from './ledger.ts';
import { withStorage } from './library-storage.ts';
import { type Door, FILES, ROWS } from './pieces.ts';

type Note = { noteId: string; fileId: string; sha256: string };

/** A note is there with one of these descriptions and all its bytes, or has gone if `undefined` is among them. */
export function noteIs({ noteId, fileId, sha256 }: Note, descriptions: (string | undefined)[]): Fact {
  return async ({ client, server }) => {
    const row = await client.send('GET', `${server.url}${ROWS}/${noteId}`);
    if (row.status === 404 && descriptions.includes(undefined)) return undefined;
    if (row.status !== 200) return `the note answers ${row.status}`;
    if (!descriptions.includes(row.body.description)) return `the note says ${row.body.description}`;
    if (row.body.image !== fileId) return 'the note has another file';
    const file = await client.send('GET', `${server.url}${FILES}/${fileId}/download`);
    return wrongBytes(file, sha256);
  };
}

export function fileIsWhole(fileId: string, sha256: string): Fact {
  return async ({ client, server, cookie }) =>
    wrongBytes(await client.send('GET', `${server.url}${FILES}/${fileId}/download`, { cookie }), sha256);
}

/** A file of two pieces becomes whole once those are sent that are not acknowledged. */
export function fileCanBeFinished(door: Door, fileId: string, bytes: Buffer, acknowledged: number[]): Fact {
  return async (library) => {
    const { client, server, cookie } = library;
    const record = await client.send('GET', `${server.url}${FILES}/${fileId}`, { cookie });
    const isThere = record.status === 200 && record.body.chunksUploaded === record.body.chunksTotal;
    if (!isThere) await door.begin(library, fileId, bytes.length);
    for (let index = 0; index * door.pieceBytes < bytes.length && !isThere; index += 1) {
      if (acknowledged.includes(index)) continue;
      const sent = await door.send(library, fileId, bytes, index);
      if (!isWell(sent)) return `piece ${index + 1} answers ${sent.status}`;
    }
    return fileIsWhole(fileId, digestOf(bytes))(library);
  };
}

/** The account opens with exactly one of these passwords, or with none if it may have gone. */
export function accountHas(email: string, passwords: (string | undefined)[]): Fact {
  return async ({ client, server }) => {
    let opened = 0;
    for (const password of passwords) {
      if (password === undefined) continue;
      const body = jsonBody({ email, password });
      const { status } = await client.send('POST', `${server.url}/v1/account/sessions/email`, body);
      if (status === 201) opened += 1;
      else if (status !== 401) return `signing in answers ${status}`;
    }
    if (opened === 1 || (opened === 0 && passwords.includes(undefined))) return undefined;
    return `${opened} of ${passwords.length} passwords sign in`;
  };
}

export function accountIsGone(email: string, password: string): Fact {
  return async ({ client, server }) => {
    const body = jsonBody({ email, password });
    const { status } = await client.send('POST', `${server.url}/v1/account/sessions/email`, body);
    return status === 401 ? undefined : `signing in answers ${status}`;
  };
}

export function sessionIsOpen(cookie: string): Fact {
  return async ({ client, server }) => {
    const { status } = await client.send('GET', `${server.url}/v1/account`, { cookie });
    return status === 200 ? undefined : `the session answers ${status}`;
  };
}

/** No call reads messages, so they are read from the database. */
export function messageIsKept(text: string): Fact {
  return (library) =>
    withStorage(library, async ({ engine }) => {
      const messages = engine.db.selectFrom('messages').select('id').where('text', '=', text);
      return (await messages.executeTakeFirst()) ? undefined : 'the message is not there';
    });
}

export function all(...facts: Fact[]): Fact {
  return async (library) => {
    for (const fact of facts) {
      const wrong = await fact(library);
      if (wrong) return wrong;
    }
    return undefined;
  };
}

function wrongBytes({ status, sha256 }: Sent, expected: string): string | undefined {
  if (status !== 200) return `its file answers ${status}`;
  return sha256 === expected ? undefined : 'its file has other bytes';
}
