import { type Asked, ask, type Connection } from './ask.ts';
import { BackendFault } from './backend-fault.ts';
import {
  type BackendFile,
  type BackendRow,
  type BackendUser,
  fileOf,
  rowOf,
  userOf,
} from './backend-records.ts';

export interface Backend {
  rows(): AsyncIterable<BackendRow>;
  files(): AsyncIterable<BackendFile>;
  countRows(): Promise<number>;
  findFile(id: string): Promise<BackendFile | undefined>;
  /**
   * Reads a file with `read`; after an interruption, again from the start. Undefined if it is missing.
   * @throws errors of `read`, too.
   */
  readFile<Read>(
    id: string,
    read: (bytes: AsyncIterable<Uint8Array>) => Promise<Read>,
  ): Promise<Read | undefined>;
  /** 'forbidden': the key may not read users. */
  findUser(id: string): Promise<BackendUser | 'forbidden' | undefined>;
}

type BackendIds = { database: string; table: string; bucket: string };

const AT_ONCE = 100;
/** Far above a normal answer: a hundred records take some ten kilobytes. */
const JSON_BYTES_MOST = 8 * 1024 * 1024;
const PARTS_MOST = 100_000;

export function appwriteBackend(connection: Connection, { database, table, bucket }: BackendIds): Backend {
  const rows = `/tablesdb/${encodeURIComponent(database)}/tables/${encodeURIComponent(table)}/rows`;
  const files = `/storage/buckets/${encodeURIComponent(bucket)}/files`;
  const file = (id: string) => `${files}/${encodeURIComponent(id)}`;
  return {
    async *rows() {
      for await (const row of listed(connection, rows, 'rows')) yield rowOf(row);
    },
    async *files() {
      for await (const each of listed(connection, files, 'files')) yield fileOf(each);
    },
    async countRows() {
      const { total } = await list(connection, rows, [query('limit', 1)]);
      return Number(total) || 0;
    },
    async findFile(id) {
      const found = await json(connection, file(id));
      return found.status === 200 ? fileOf(found.body) : missing(connection, found);
    },
    readFile: (id, read) =>
      ask(connection, `${file(id)}/download`, async ({ status, body }) =>
        status === 200 ? read(body) : missing(connection, { status, body: {} }),
      ),
    async findUser(id) {
      const found = await json(connection, `/users/${encodeURIComponent(id)}`);
      if (found.status === 401 || found.status === 403) return 'forbidden';
      return found.status === 200 ? userOf(found.body) : missing(connection, found);
    },
  };
}

const query = (method: string, ...values: unknown[]) => JSON.stringify({ method, values });
const OLDEST_FIRST = JSON.stringify({ method: 'orderAsc', attribute: '$sequence' });

async function* listed(
  connection: Connection,
  path: string,
  name: 'rows' | 'files',
): AsyncGenerator<unknown> {
  let after: string | undefined;
  for (let part = 0; part < PARTS_MOST; part += 1) {
    const cursor = after === undefined ? [] : [query('cursorAfter', after)];
    const found = (await list(connection, path, [query('limit', AT_ONCE), OLDEST_FIRST, ...cursor]))[name];
    if (!Array.isArray(found)) throw strange(connection);
    yield* found;
    if (found.length < AT_ONCE) return;
    const last: unknown = found.at(-1)?.$id;
    if (typeof last !== 'string' || last === after) throw strange(connection);
    after = last;
  }
  throw strange(connection);
}

async function list(
  connection: Connection,
  path: string,
  queries: readonly string[],
): Promise<Record<string, unknown>> {
  const search = new URLSearchParams(queries.map((each, index) => [`queries[${index}]`, each]));
  const { status, body } = await json(connection, `${path}?${search}`);
  if (status === 200) return body;
  if (status === 401 || status === 403)
    throw new BackendFault(
      `The backend rejects the key.${messageOf(body)} It needs the scopes rows.read, files.read and users.read.`,
    );
  throw new BackendFault(
    `The backend returns ${status}.${messageOf(body)} Check the project, database, table and bucket IDs.`,
  );
}

type Answered = { status: number; body: Record<string, unknown> };

function json(connection: Connection, path: string): Promise<Answered> {
  return ask(connection, path, async ({ status, body }) => {
    const parsed = parsedOf(await wholeOf(body));
    if (parsed) return { status, body: parsed };
    throw strange(connection);
  });
}

async function wholeOf(body: Asked['body']): Promise<string | undefined> {
  const blocks: Uint8Array[] = [];
  let bytes = 0;
  for await (const block of body) {
    bytes += block.length;
    if (bytes > JSON_BYTES_MOST) return undefined;
    blocks.push(block);
  }
  return Buffer.concat(blocks).toString();
}

function parsedOf(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function missing({ endpoint }: Connection, { status, body }: Answered): undefined {
  if (status === 404) return undefined;
  throw new BackendFault(`${endpoint} returns ${status}.${messageOf(body)}`);
}

function messageOf({ message }: Record<string, unknown>): string {
  if (typeof message !== 'string') return '';
  return ` ${message.replace(/\p{Cc}+/gu, ' ').slice(0, 300)}`;
}

function strange({ endpoint }: Connection): BackendFault {
  return new BackendFault(
    `${endpoint} does not respond as Appwrite does. Use the API endpoint, ending in /v1.`,
  );
}
