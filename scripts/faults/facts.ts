import { jsonBody, ROWS } from '../requests/asking.ts';
import { type Door, FILES } from '../requests/doors.ts';
import { digestOf, isWell, type LibraryAccess, type Sent } from './client.ts';
import { type Fact, lost, torn, type Wrong } from './ledger.ts';
import { withStorage } from './library-storage.ts';
import { begin, sendChunk } from './uploads.ts';

type Note = { noteId: string; fileId: string; sha256: string };

/** The note must have one of these descriptions and all its bytes, or not exist if `undefined` is allowed. */
export function noteIs({ noteId, fileId, sha256 }: Note, descriptions: (string | undefined)[]): Fact {
  return async (library) => {
    const row = await read(library, `${ROWS}/${noteId}`);
    if (row.status === 404 && descriptions.includes(undefined)) return undefined;
    if (row.status !== 200) return lost(`the note answers ${row.status}`);
    if (!descriptions.includes(row.body.description)) return torn(`the note says ${row.body.description}`);
    if (row.body.image !== fileId) return torn('the note has another file');
    return wrongBytes(await read(library, `${FILES}/${fileId}/download`), sha256);
  };
}

export function fileIsWhole(fileId: string, sha256: string): Fact {
  return async (library) => {
    const { cookie } = library;
    return wrongBytes(await read(library, `${FILES}/${fileId}/download`, cookie), sha256);
  };
}

/** A file of two chunks must become complete once its unacknowledged chunks are sent. */
export function fileCanBeFinished(door: Door, fileId: string, bytes: Buffer, acknowledged: number[]): Fact {
  return async (library) => {
    const isThere = async () => {
      const { status, body } = await read(library, `${FILES}/${fileId}`, library.cookie);
      return status === 200 && body.chunksUploaded === body.chunksTotal;
    };
    const asked = { untilHeard: true };
    const wasThere = await isThere();
    if (!wasThere) await begin(library, door, fileId, bytes.length, asked);
    for (let index = 0; index * door.chunkBytes < bytes.length && !wasThere; index += 1) {
      if (acknowledged.includes(index)) continue;
      const sent = await sendChunk(library, door, fileId, bytes, index, asked);
      // A chunk without a response may have been received.
      if (!isWell(sent) && !(await isThere())) return lost(`chunk ${index + 1} answers ${sent.status}`);
    }
    return fileIsWhole(fileId, digestOf(bytes))(library);
  };
}

/** The account must accept exactly one of these passwords, or none if it may have been deleted. */
export function accountHas(email: string, passwords: (string | undefined)[]): Fact {
  return async (library) => {
    let opened = 0;
    for (const password of passwords) {
      if (password === undefined) continue;
      const status = await signingIn(library, email, password);
      if (status === 201) opened += 1;
      else if (status !== 401) return lost(`signing in answers ${status}`);
    }
    if (opened === 1 || (opened === 0 && passwords.includes(undefined))) return undefined;
    return lost(`${opened} of ${passwords.length} passwords sign in`);
  };
}

export function accountIsGone(email: string, password: string): Fact {
  return async (library) => {
    const status = await signingIn(library, email, password);
    return status === 401 ? undefined : lost(`signing in answers ${status}`);
  };
}

export function sessionIsOpen(cookie: string): Fact {
  return async (library) => {
    const { status } = await read(library, '/v1/account', cookie);
    return status === 200 ? undefined : lost(`the session answers ${status}`);
  };
}

/** Read from the database, because no call reads messages. */
export function messageIsKept(text: string): Fact {
  return (library) =>
    withStorage(library, async ({ engine }) => {
      const messages = engine.db.selectFrom('messages').select('id').where('text', '=', text);
      return (await messages.executeTakeFirst()) ? undefined : lost('the message is not there');
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

function read({ client, server }: LibraryAccess, path: string, cookie = ''): Promise<Sent> {
  return client.sendUntilHeard('GET', server.url + path, { cookie });
}

async function signingIn({ client, server }: LibraryAccess, email: string, password: string) {
  const url = `${server.url}/v1/account/sessions/email`;
  return (await client.sendUntilHeard('POST', url, jsonBody({ email, password }))).status;
}

function wrongBytes({ status, sha256 }: Sent, expected: string): Wrong | undefined {
  if (status !== 200) return lost(`its file answers ${status}`);
  return sha256 === expected ? undefined : torn('its file has other bytes');
}
