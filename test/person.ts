import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { pagelessPdf } from '../scripts/papers/pageless-pdf.ts';
import { requireDescribed } from './described-calls.ts';
import type { Panna } from './panna.ts';
import { until } from './until.ts';

export const PASSWORD = 'a long enough password';
export const PAPER = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' } as const;

/** A small PDF without pages. */
export const PDF = pagelessPdf('a page of an old question paper\n'.repeat(20));

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
export type Answer = { status: number; headers: Headers; body: any };

type Call = { body?: unknown; headers?: Record<string, string> };

/** A client of the calls, with a cookie of its own. */
export class Person {
  readonly url: string;
  cookie = '';
  id = '';
  email = '';

  constructor(url: string) {
    this.url = url;
  }

  /** An object is sent as JSON; forms, text and bytes as they are. */
  async call(method: string, path: string, { body, headers }: Call = {}): Promise<Answer> {
    const raw = body === undefined || typeof body === 'string' || body instanceof FormData;
    const answer = await fetch(`${this.url}/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { Cookie: this.cookie }),
        ...(!(body instanceof FormData) && body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as string | FormData) : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) this.#keep(set);
    const isJson = answer.headers.get('content-type')?.includes('json');
    const { status } = answer;
    const received = isJson ? await answer.json() : await answer.text();
    if (isJson) await requireDescribed({ method, path, status, body: received });
    return { status, headers: answer.headers, body: received };
  }

  #keep(set: string): void {
    const [pair = ''] = set.split(';');
    if (/^(__Host-)?a_session_panna=/.test(pair)) this.cookie = pair.endsWith('=') ? '' : pair;
  }

  /** Uploads a whole file in one go and gives its id. */
  async upload(name = 'paper.pdf', bytes: Uint8Array = PDF, fileId = 'unique()'): Promise<Answer> {
    return this.call('POST', '/storage/buckets/files/files', { body: fileForm(fileId, name, bytes) });
  }

  async share(fields: Record<string, unknown> = {}): Promise<Answer> {
    const image = 'image' in fields ? fields.image : (await this.upload()).body.$id;
    const data = { ...PAPER, image, description: 'Mid-term', ...fields };
    return this.call('POST', '/tablesdb/library/tables/notes/rows', { body: { rowId: 'unique()', data } });
  }
}

export function fileForm(fileId: string, name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('fileId', fileId);
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
}

let people = 0;

/** Signed up and signed in, the address not verified. */
export async function newcomer(
  { url }: Panna,
  domain = 'gbpuat.ac.in',
  name = `student${process.pid}.${people++}`,
): Promise<Person> {
  const person = new Person(url);
  person.email = `${name}@${domain}`;
  const account = { userId: 'unique()', email: person.email, password: PASSWORD };
  person.id = (await person.call('POST', '/account', { body: account })).body.$id;
  await person.call('POST', '/account/sessions/email', { body: { email: person.email, password: PASSWORD } });
  return person;
}

/** With a verified address of the university: may share papers. */
export async function student(panna: Panna, domain?: string, name?: string): Promise<Person> {
  const person = await newcomer(panna, domain, name);
  await person.call('POST', '/account/verification', { body: { url: `${panna.url}/verify` } });
  const link = new URL(await mailedLink(panna, person.email));
  const { userId, secret } = Object.fromEntries(link.searchParams);
  await person.call('PUT', '/account/verification', { body: { userId, secret } });
  return person;
}

/** The link in the newest mail to an address (one that leads to `path`), as soon as the outbox has it. */
export async function mailedLink(panna: Panna, address: string, path = '/'): Promise<string> {
  return until(`a mail to ${address}`, async () => {
    const links = (await mailsTo(panna, address)).map((text) => text.match(/https?:\/\/\S+/)?.[0]);
    return links.find((each) => each?.startsWith(panna.url + path));
  });
}

/** The words of every mail to an address so far, the newest first. */
export async function mailsTo({ dataDir }: Panna, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const files = await Promise.all(names.reverse().map((name) => readFile(join(folder, name))));
  // Most are to others: those are not taken apart.
  const about = files.filter((file) => file.includes(address));
  const mails = await Promise.all(about.map((file) => PostalMime.parse(file)));
  return mails.filter(({ to }) => to?.some((each) => each.address === address)).map(({ text = '' }) => text);
}
