import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placePath } from '../../app/place-path.ts';
import { MEGABYTE } from '../../domain/file.ts';
import type { BareQuestion } from './bare.ts';
import type { Child } from './child.ts';
import { noteId } from './fill/made-rows.ts';
import { FREQUENT } from './fill.ts';
import type { Load, Loaded } from './load.ts';
import { type Measure, requests, type Side } from './measure.ts';
import { filesOf, type Nginx, startNginx } from './nginx.ts';
import { startBare, startProduct } from './product.ts';
import {
  type Asking,
  jsonBody,
  listPath,
  pagesUpload,
  requestBytes,
  SERIES_ID,
  seriesOf,
  uploadBody,
} from './requests.ts';
import { type Stage, share } from './setting.ts';

export type Tools = { load: Child; bare: Child };

const READERS = 16;
const DOWNLOADERS = 4;
const AT_ONCE = 8;
/** As a browser asks. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const PDF_HEAD = Buffer.from('%PDF-1.7\n');
const LARGE = 5 * MEGABYTE;
const SMALL = 10_000;
const RANGE = { Range: 'bytes=1000000-1065535' };

/** Everything that is measured on one library. */
export async function measuresOf(
  stage: Stage,
  tools: Tools,
): Promise<{ measures: Measure[]; close(): Promise<void> }> {
  const files = await uploadedFiles(stage);
  const nginx = await startNginx(filesOf(files.folder));
  return {
    measures: [
      ...(await reading(stage, tools)),
      signingIn(stage, tools),
      starting(stage),
      ...(await storing(stage, tools)),
      ...(await downloading(stage, tools, files, nginx)),
    ],
    async close() {
      await nginx?.close();
      await rm(files.folder, { recursive: true });
    },
  };
}

async function reading(stage: Stage, tools: Tools): Promise<Measure[]> {
  const { college, branch, year, course } = stage.place;
  const list = { path: listPath(stage.place) };
  const page = { path: placePath(college, branch, year, course) };
  const note = { path: `/v1/tablesdb/library/tables/notes/rows/${noteId(7)}` };
  const signedIn = { headers: { Cookie: stage.cookie } };
  const read = async (name: string, asking: Asking, bar?: number): Promise<Measure> => ({
    name,
    unit: 'answers/s',
    ours: ours(stage, tools, asking, READERS),
    base: await bareAnswer(stage, tools, asking, READERS),
    ...(bar && { bar }),
  });
  return [
    await read('list of a course', list, 0.35),
    { ...(await read('list of a course, and its query alone', list)), base: bareQuery(stage, tools) },
    await read('list of a course, signed in', { ...list, ...signedIn }),
    await read('page of a course', { ...page, headers: BROWSER }, 0.35),
    await read('page of a course, not compressed', page, 0.35),
    {
      ...(await read('pages of 400 courses in turn, not compressed', page, 0.28)),
      ours: requests(tools.load, 'Panna', { ...pagesInTurn(stage), connections: READERS }),
    },
    await read('page of a course, signed in', { ...page, headers: { ...BROWSER, ...signedIn.headers } }),
    await read('one note', note),
  ];
}

/** Of each course, as far as there are so many. */
const COURSES = 400;

function pagesInTurn({ product, places }: Stage): Pick<Load, 'port' | 'request' | 'others'> {
  const [request = new Uint8Array(), ...others] = places
    .slice(0, COURSES)
    .map(({ college, branch, year, course }) =>
      requestBytes({ path: placePath(college, branch, year, course) }),
    );
  return { port: product.port, request, others };
}

function signingIn(stage: Stage, { load, bare }: Tools): Measure {
  const request = requestBytes({
    method: 'POST',
    path: '/v1/account/sessions/email',
    ...jsonBody(FREQUENT),
  });
  const atOnce = 4;
  return {
    name: 'login',
    unit: 'logins/s',
    ours: requests(load, 'Panna', { port: stage.product.port, request, connections: atOnce }),
    base: bareSide(bare, 'Argon2id alone', { do: 'verify', atOnce }),
  };
}

/** The library opened again, beside the one that is open. */
function starting({ settings }: Stage): Measure {
  const ours = async () => {
    const product = await startProduct(settings);
    await product.close();
    return product.startMs;
  };
  const side = (name: string, start: () => Promise<number>): Side => ({
    name,
    perSecond: async () => 1000 / (await start()),
  });
  return {
    name: 'start to the first answer',
    unit: 'starts/s',
    ours: side('Panna', ours),
    base: side('node:http and node:sqlite', startBare),
    bar: 0.32,
  };
}

async function storing({ product, cookie }: Stage, { load, bare }: Tools): Promise<Measure[]> {
  const bytes = Buffer.concat([PDF_HEAD, randomBytes(LARGE - PDF_HEAD.length)]);
  const pages = seriesOf(pagesUpload(SERIES_ID, bytes), cookie);
  const { headers, body } = uploadBody(bytes);
  const request = requestBytes({
    method: 'POST',
    path: '/v1/storage/buckets/files/files',
    headers: { ...headers, Cookie: cookie },
    body,
  });
  const posted = requestBytes({ method: 'POST', path: '/', body: bytes });
  const beside = async (name: string, digests: string[]) => {
    const { port } = await bare.ask<{ port: number }>({ do: 'keep', digests });
    return (connections: number, door: 'pages' | 'SDK'): Measure => ({
      name: `upload of 5 MB by ${door === 'pages' ? 'the pages' : 'the SDK'}, ${connections} at a time`,
      unit: 'files/s',
      ours: requests(load, 'Panna', {
        port: product.port,
        request,
        ...(door === 'pages' && { series: pages }),
        connections,
      }),
      base: requests(load, `node:http, ${name}, write and fsync`, { port, request: posted, connections }),
    });
  };
  // The same digests as a file's record has: clients of the call family expect its MD5.
  const besideBoth = await beside('SHA-256, MD5', ['sha256', 'md5']);
  return [1, AT_ONCE].flatMap((atOnce) => [
    besideBoth(atOnce, 'pages'),
    { ...besideBoth(atOnce, 'SDK'), bar: 0.5 },
  ]);
}

type Uploaded = { folder: string; small: string; large: string };

async function downloading(
  stage: Stage,
  tools: Tools,
  { small, large }: Uploaded,
  nginx: Nginx | undefined,
): Promise<Measure[]> {
  const read = async (
    name: string,
    { id, file, headers = {} }: { id: string; file: string; headers?: Record<string, string> },
    connections: number,
    bar?: number,
  ): Promise<Measure> => {
    const asking = { path: `/v1/storage/buckets/files/files/${id}/download`, headers };
    const request = requestBytes({ path: `/${file}`, headers });
    return {
      name,
      unit: 'answers/s',
      ours: ours(stage, tools, asking, connections),
      base: nginx
        ? requests(tools.load, 'nginx', { port: nginx.port, request, connections })
        : await bareAnswer(stage, tools, asking, connections),
      ...(bar && { bar }),
    };
  };
  return [
    await read('download of 10 kB', { id: small, file: 'small' }, READERS),
    await read('download of 5 MB', { id: large, file: 'large' }, DOWNLOADERS, 0.5),
    await read('64 kB out of 5 MB', { id: large, file: 'large', headers: RANGE }, READERS),
  ];
}

/** The same bytes in the library and in a folder. */
async function uploadedFiles(stage: Stage): Promise<Uploaded> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-bench-files-'));
  const put = async (name: string, size: number) => {
    const bytes = Buffer.concat([PDF_HEAD, randomBytes(size - PDF_HEAD.length)]);
    await writeFile(join(folder, name), bytes);
    return share(stage, bytes);
  };
  return { folder, small: await put('small', SMALL), large: await put('large', LARGE) };
}

export function ours({ product }: Stage, { load }: Tools, asking: Asking, connections: number): Side {
  return requests(load, 'Panna', { port: product.port, request: requestBytes(asking), connections });
}

/** Bare `node:http` with as many bytes from memory. */
async function bareAnswer(
  stage: Stage,
  { load, bare }: Tools,
  asking: Asking,
  connections: number,
): Promise<Side> {
  const request = requestBytes(asking);
  const one = { port: stage.product.port, request, connections: 1, seconds: 0 };
  const { bytes } = await load.ask<Loaded>({ ...one, seconds: 0.01 });
  const { port } = await bare.ask<{ port: number }>({ do: 'serve', sizes: [bytes] });
  const equal = requestBytes({ ...asking, path: `/${bytes}` });
  return requests(load, `node:http, ${(bytes / 1000).toFixed(1)} kB`, { port, request: equal, connections });
}

function bareQuery({ database, place }: Stage, { bare }: Tools): Side {
  const mark = (index: number) => (database.startsWith('postgres:') ? `$${index}` : '?');
  const where = Object.keys(place).map((column, index) => `${column} = ${mark(index + 1)}`);
  const sql = `select * from notes where ${where.join(' and ')} order by sequence limit 25`;
  return bareSide(bare, 'its prepared statement', {
    do: 'select',
    database,
    sql,
    parameters: Object.values(place),
  });
}

type Timed<Question> = Question extends { seconds: number } ? Omit<Question, 'seconds'> : never;

function bareSide(bare: Child, name: string, question: Timed<BareQuestion>): Side {
  return {
    name,
    perSecond: async (seconds) => (await bare.ask<{ perSecond: number }>({ ...question, seconds })).perSecond,
  };
}
