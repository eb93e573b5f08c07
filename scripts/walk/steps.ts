import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { randomPdf } from '../papers/pageless-pdf.ts';

/** State of a walk. */
export type Walk = {
  url: string;
  mails: string;
  email: string;
  cookie: string;
  id: string;
  bytes: Uint8Array;
};

export type Step = { name: string; take(walk: Walk): Promise<void> };

const PASSWORD = 'many pages of notes';
const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 12 * MEGABYTE;
/** A course with slashes in its code. */
const COURSE = { college: 'COT', branch: 'EE', year: '1st', course: 'TID/TCE/TSW/TME-109' };
/** Greylisting and the search index take some seconds. */
const PATIENCE_MS = 60_000;

export const STEPS: Step[] = [
  {
    name: 'mail',
    async take(walk) {
      const body = { userId: 'unique()', email: walk.email, password: PASSWORD };
      await call(walk, 'POST', '/v1/account', 201, body);
      await logIn(walk);
      await call(walk, 'POST', '/v1/account/verification', 201, { url: `${walk.url}/verify` });
      const link = new URL(await until('a mail', () => linkIn(walk.mails)));
      if (link.origin !== walk.url) throw new Error(`the mail leads to ${link.origin}`);
      await call(walk, 'PUT', '/v1/account/verification', 200, Object.fromEntries(link.searchParams));
    },
  },
  { name: 'log in', take: logIn },
  {
    name: 'share 12 MB',
    async take(walk) {
      walk.bytes = randomPdf(FILE_BYTES);
      const form = new FormData();
      form.append('fileId', 'unique()');
      form.append('file', new File([new Uint8Array(walk.bytes)], 'waves.pdf'));
      const { $id: image } = await call(walk, 'POST', '/v1/storage/buckets/files/files', 201, form);
      const data = { ...COURSE, image, description: 'Waves and optics तरंग' };
      const rows = '/v1/tablesdb/library/tables/notes/rows';
      await call(walk, 'POST', rows, 201, { rowId: 'unique()', data });
      walk.id = image;
    },
  },
  { name: 'course with /', take: (walk) => shows(walk, `/home/${place()}`) },
  {
    name: 'search',
    async take(walk) {
      await until('the paper in English', () => found(walk, `/search?q=${encodeURIComponent('waves')}`));
      await until('the paper in Hindi', () => found(walk, `/hi/search?q=${encodeURIComponent('तरंग')}`));
    },
  },
  {
    name: '304',
    async take({ url }) {
      const first = await fetch(`${url}/home`);
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
      await first.arrayBuffer();
      await expectStatus(await fetch(`${url}/home`, { headers }), 304);
    },
  },
  {
    name: 'range',
    async take({ url, id, bytes }) {
      const address = `${url}/v1/storage/buckets/files/files/${id}/view?project=panna`;
      const whole = new Uint8Array(await (await expectStatus(await fetch(address), 200)).arrayBuffer());
      if (Buffer.compare(whole, bytes) !== 0) throw new Error('other bytes than were sent');
      const headers = { Range: `bytes=${MEGABYTE}-${MEGABYTE + 99}` };
      const part = new Uint8Array(
        await (await expectStatus(await fetch(address, { headers }), 206)).arrayBuffer(),
      );
      const wanted = bytes.subarray(MEGABYTE, MEGABYTE + 100);
      if (Buffer.compare(part, wanted) !== 0) throw new Error('another range');
    },
  },
];

const place = () => Object.values(COURSE).map(encodeURIComponent).join('/');

async function logIn(walk: Walk): Promise<void> {
  walk.cookie = '';
  const credentials = { email: walk.email, password: PASSWORD };
  await call(walk, 'POST', '/v1/account/sessions/email', 201, credentials);
  await call(walk, 'GET', '/v1/account', 200);
}

async function call(walk: Walk, method: string, path: string, status: number, body?: object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(walk.url + path, {
    method,
    headers: {
      ...(walk.cookie && { Cookie: walk.cookie }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  for (const set of answer.headers.getSetCookie())
    if (set.includes('a_session_')) walk.cookie = set.split(';')[0] ?? '';
  await expectStatus(answer, status);
  return answer.json();
}

async function expectStatus(answer: Response, status: number): Promise<Response> {
  if (answer.status === status) return answer;
  const { pathname } = new URL(answer.url);
  throw new Error(`${answer.status} for ${pathname}: ${(await answer.text()).slice(0, 200)}`);
}

async function shows({ url }: Walk, path: string): Promise<void> {
  const page = await (await expectStatus(await fetch(url + path), 200)).text();
  if (!page.includes('Waves and optics')) throw new Error(`${path} does not show the paper`);
}

const found = (walk: Walk, path: string) =>
  shows(walk, path).then(
    () => path,
    () => undefined,
  );

async function linkIn(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part'));
  for (const name of names) {
    const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    const link = /https?:\/\/\S+\/verify\S+/.exec(text)?.[0];
    if (link) return link;
  }
  return undefined;
}

async function until(what: string, look: () => Promise<string | undefined>): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100)) {
    const result = await look();
    if (result !== undefined) return result;
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`);
}
