import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pagelessPdf } from '../scripts/papers/pageless-pdf.ts';
import { PAPER } from './person.ts';

export type MadeRow = Record<'$id' | '$createdAt' | '$updatedAt', string> & {
  [column: string]: unknown;
  image: string;
};
export type MadeFile = { id: string; name: string; bytes: Uint8Array; at: string };
export type MadeUser = { $id: string; email: string; emailVerification: boolean; status: boolean };

/**
 * A small stand-in of the server API of Appwrite, as far as a library is read by it: rows and files by cursor, downloads, users,
 * the check of the key. `trouble` may answer in its place.
 */
export type StandIn = {
  endpoint: string;
  rows: MadeRow[];
  files: Map<string, MadeFile>;
  users: Map<string, MadeUser>;
  /** Every path that was asked for. */
  asked: string[];
  /** True when it has answered. Undefined: everything goes well. */
  trouble: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** The scopes of the key. */
  scopes: Set<string>;
  close(): Promise<void>;
};

export const KEY = 'standard_0123456789abcdef';
export const PROJECT = 'old-project';
export const IDS = { database: 'main', table: 'uploads', bucket: 'papers' };
const ROWS = `/v1/tablesdb/${IDS.database}/tables/${IDS.table}/rows`;
const FILES = `/v1/storage/buckets/${IDS.bucket}/files`;

/** A minute between two papers, beginning two years before the library did. */
const at = (minute: number) => new Date(Date.UTC(2024, 1, 3, 4, 5, 6, 789) + minute * 60_000);

/** Papers of two students, each with a file of its own. */
export async function standIn(papers: number): Promise<StandIn> {
  const made: Omit<StandIn, 'endpoint' | 'close'> = {
    rows: [],
    files: new Map(),
    users: new Map(),
    asked: [],
    trouble: undefined,
    scopes: new Set(['rows.read', 'files.read', 'users.read']),
  };
  for (const id of ['u1', 'u2'])
    made.users.set(id, { $id: id, email: `${id}@gbpuat.ac.in`, emailVerification: true, status: true });
  for (let number = 0; number < papers; number += 1) addPaper(made, number, number % 2 === 0 ? 'u1' : 'u2');
  const server = createServer((request, response) => {
    made.asked.push(request.url ?? '');
    if (made.trouble?.(request, response)) return;
    answer(made, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(made, {
    endpoint: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

export function addPaper(
  { rows, files }: Pick<StandIn, 'rows' | 'files'>,
  number: number,
  owner: string,
  changes: Record<string, unknown> = {},
): MadeRow {
  const image = `file-${number}`;
  const [createdAt, updatedAt] = [at(number).toISOString(), at(number + 5000).toISOString()];
  files.set(image, {
    ...{ id: image, name: `paper ${number}.pdf`, at: createdAt },
    bytes: pagelessPdf(`paper number ${number}\n`.repeat(20)),
  });
  const row: MadeRow = {
    ...PAPER,
    ...{ image, description: `Paper ${number}`, $id: `row-${number}` },
    ...{ $createdAt: createdAt.replace('Z', '+00:00'), $updatedAt: updatedAt.replace('Z', '+00:00') },
    $permissions: [`read("any")`, `update("user:${owner}")`, `delete("user:${owner}")`],
    ...changes,
  };
  rows.push(row);
  return row;
}

type Made = Omit<StandIn, 'endpoint' | 'close'>;
type Answer = { status: number; body: object | Uint8Array };

function answer(made: Made, { url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://any');
  const { status, body } = answerTo(made, headers, { pathname, searchParams });
  const isFile = body instanceof Uint8Array;
  response.writeHead(status, { 'Content-Type': isFile ? 'application/pdf' : 'application/json' });
  response.end(isFile ? body : JSON.stringify(body));
}

const refusal = (status: number, message: string): Answer => ({ status, body: { message, code: status } });

function answerTo(
  made: Made,
  headers: IncomingMessage['headers'],
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Answer {
  if (headers['x-appwrite-project'] !== PROJECT) return refusal(404, 'Project not found.');
  const scope = /^\/v1\/(?:users|storage)/.exec(pathname)?.[0].replace('/v1/', '') ?? 'rows';
  const needed = `${scope.replace('storage', 'files')}.read`;
  if (headers['x-appwrite-key'] !== KEY || !made.scopes.has(needed))
    return refusal(401, `app.${PROJECT} (role: applications) missing scopes (["${needed}"])`);
  const found = foundAt(made, pathname, searchParams);
  return found ? { status: 200, body: found } : refusal(404, 'Not found.');
}

function foundAt({ rows, files, users }: Made, pathname: string, search: URLSearchParams) {
  if (pathname === ROWS) return { total: rows.length, rows: part(rows, search) };
  if (pathname === FILES)
    return { total: files.size, files: part([...files.values()].map(fileModel), search) };
  const [, kind, id = '', download] = /\/(files|users)\/([^/]+)(\/download)?$/.exec(pathname) ?? [];
  const user = users.get(id);
  if (kind === 'users') return user && { ...user, name: '', $createdAt: at(0).toISOString() };
  const file = files.get(id);
  return file && (download ? file.bytes : fileModel(file));
}

function fileModel({ id, name, bytes, at: $createdAt }: MadeFile) {
  const signature = createHash('md5').update(bytes).digest('hex');
  const size = { sizeOriginal: bytes.length, chunksTotal: 1, chunksUploaded: 1 };
  return { $id: id, name, signature, ...size, $createdAt, $updatedAt: $createdAt };
}

function part<Item extends { $id: string }>(items: readonly Item[], search: URLSearchParams): Item[] {
  const queries = [...search.values()].map((each) => JSON.parse(each));
  const value = (method: string) => queries.find((query) => query.method === method)?.values[0];
  const after = items.findIndex(({ $id }) => $id === value('cursorAfter'));
  return items.slice(after + 1, after + 1 + (value('limit') ?? 25));
}
