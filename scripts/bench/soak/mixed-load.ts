import { placePath } from '../../../app/place-path.ts';
import type { Place } from '../../../domain/course.ts';
import { placesFor } from '../../library/catalogue.ts';
import { randomPdf } from '../../papers/pageless-pdf.ts';
import { listPath, requestBytes } from '../../requests/asking.ts';
import { Connection } from '../../requests/connection.ts';
import { DOORS, FILES } from '../../requests/doors.ts';
import { answerParent } from '../child.ts';
import { loginRequest } from '../measures.ts';
import { renamed, uploads } from '../series.ts';

export type Mixture = { port: number; cookie: string; file: string; seconds: number };
export type Mixed = { answers: Record<string, number>; faults: number };

/** Milliseconds between requests, to leave the server some of the machine. */
const REST_MS = 2;
const CONNECTIONS = 16;
const UPLOAD_BYTES = 600_000;
const WORDS = ['semester', 'solutions', 'end', '2004', '2017', 'TBC-12', 'TBC-333', 'unheard'];

answerParent(async ({ port, cookie, file, seconds }: Mixture): Promise<Mixed> => {
  const answers: Record<string, number> = {};
  let faults = 0;
  const until = performance.now() + seconds * 1000;
  const run = async (first: number) => {
    const connection = await Connection.open(port);
    for (let turn = first; performance.now() < until; turn += 1) {
      const [kind, ...requests] = requestsOf(turn, cookie, file);
      answers[kind] = (answers[kind] ?? 0) + 1;
      for (const request of requests) {
        const { status } = await connection.ask(request);
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

/** One in a hundred is a login and one an upload, alternating doors; the rest reads. */
function requestsOf(turn: number, cookie: string, file: string): [string, ...Uint8Array[]] {
  const place = places[turn % places.length] as Place;
  const session: Record<string, string> = turn % 2 === 0 ? { Cookie: cookie } : {};
  const accept = { 'Accept-Encoding': turn % 3 === 0 ? 'gzip' : 'br', Accept: 'text/html' };
  const read = (path: string) => requestBytes({ path, headers: { ...session, ...accept } });
  const part = turn % 100;
  if (part === 0) return ['login', loginRequest()];
  if (part === 50) {
    const door = DOORS[Math.floor(turn / 100) % DOORS.length] ?? DOORS[0];
    const { requests } = uploads(door, randomPdf(UPLOAD_BYTES), cookie);
    return [`upload by the ${door.name}`, ...renamed(requests)];
  }
  if (part % 10 < 4) return ['list', read(listPath(place))];
  const { college, branch, year, course } = place;
  if (part % 10 < 7) return ['page', read(placePath(college, branch, year, course))];
  const text = `${WORDS[turn % WORDS.length]} ${turn % 1000}`;
  if (part % 10 < 9) return ['search', read(`/search?${new URLSearchParams({ text })}`)];
  return ['download', read(`${FILES}/${file}/download`)];
}
