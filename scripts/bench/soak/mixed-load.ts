import { randomBytes } from 'node:crypto';
import { placePath } from '../../../app/place-path.ts';
import type { Place } from '../../../domain/course.ts';
import { placesFor } from '../catalogue.ts';
import { answerParent } from '../child.ts';
import { Connection } from '../connection.ts';
import { FREQUENT } from '../fill.ts';
import { type Asking, jsonBody, listPath, pagesUpload, requestBytes } from '../requests.ts';
import { pagelessPaper } from './made-paper.ts';

export type Mixture = { port: number; cookie: string; file: string; seconds: number };
export type Mixed = { answers: Record<string, number>; faults: number };

/** What one round of a connection asks for, so often each; a pause after each answer leaves the server some room. */
const REST_MS = 2;
const CONNECTIONS = 16;
const WORDS = ['semester', 'solutions', 'end', '2004', '2017', 'TBC-12', 'TBC-333', 'unheard'];

answerParent(async ({ port, cookie, file, seconds }: Mixture): Promise<Mixed> => {
  const answers: Record<string, number> = {};
  let faults = 0;
  const until = performance.now() + seconds * 1000;
  const run = async (first: number) => {
    const connection = await Connection.open(port);
    for (let turn = first; performance.now() < until; turn += 1) {
      const [kind, ...askings] = askingOf(turn, { cookie, file });
      answers[kind] = (answers[kind] ?? 0) + 1;
      for (const asking of askings) {
        const { status } = await connection.ask(requestBytes(asking));
        if (status >= 400) faults += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => run(number * 997)));
  return { answers, faults };
});

const places = placesFor(10_000);

/** Of a hundred requests one is a login and one an upload; the others read. */
function askingOf(turn: number, { cookie, file }: Pick<Mixture, 'cookie' | 'file'>): [string, ...Asking[]] {
  const place = places[turn % places.length] as Place;
  const session: Record<string, string> = turn % 2 === 0 ? { Cookie: cookie } : {};
  const accept = { 'Accept-Encoding': turn % 3 === 0 ? 'gzip' : 'br', Accept: 'text/html' };
  const headers = { ...session, ...accept };
  const part = turn % 100;
  if (part === 0) return ['login', login()];
  if (part === 50) return ['upload', ...upload(cookie)];
  if (part % 10 < 4) return ['list', { path: listPath(place), headers }];
  const { college, branch, year, course } = place;
  if (part % 10 < 7) return ['page', { path: placePath(college, branch, year, course), headers }];
  const text = `${WORDS[turn % WORDS.length]} ${turn % 1000}`;
  if (part % 10 < 9) return ['search', { path: `/search?${new URLSearchParams({ text })}`, headers }];
  return ['download', { path: `/v1/storage/buckets/files/files/${file}/download`, headers: session }];
}

function login(): Asking {
  return { method: 'POST', path: '/v1/account/sessions/email', ...jsonBody(FREQUENT) };
}

/** As the pages send it: two pieces. */
function upload(cookie: string): Asking[] {
  const askings = pagesUpload(randomBytes(10).toString('hex'), pagelessPaper(600_000));
  return askings.map((asking) => ({ ...asking, headers: { ...asking.headers, Cookie: cookie } }));
}
