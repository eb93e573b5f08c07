import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { placePath } from '../../../app/place-path.ts';
import type { Place } from '../../../domain/course.ts';
import { madePaper } from '../kill/made-paper.ts';
import type { Product } from '../product.ts';
import { jsonBody, listPath, uploadBody } from '../requests.ts';

type Trying = {
  processes: readonly Product[];
  /** The proxy in front of all processes, where there is one. */
  front: string | undefined;
  cookie: string;
  place: Place;
  tries: number;
  /** The URL of a server whose connections are cut. */
  database: string | undefined;
};

/** `refused`: answers that say that the library is away for now, which show nothing old. */
export type Outcome = { tries: number; stale: number; refused: number; pauses: number; cuts: number };

const ROWS = '/v1/tablesdb/library/tables/notes/rows';
const NOTE = 'the-changing-note';
const PAUSE_EVERY = 50;
const CUT_EVERY = 100;
const WITHDRAW_EVERY = 10;
const PAUSE_MS = 50;

export async function keepTrying(trying: Trying): Promise<Outcome> {
  const outcome: Outcome = { tries: 0, stale: 0, refused: 0, pauses: 0, cuts: 0 };
  const image = await upload(trying);
  let text = 'try 0';
  let wasThere = true;
  await write(trying, 'POST', ROWS, { rowId: NOTE, data: { ...trying.place, image, description: text } });
  for (; outcome.tries < trying.tries; outcome.tries += 1) {
    const number = outcome.tries + 1;
    const paused = number % PAUSE_EVERY === 0 ? oneOf(trying.processes) : undefined;
    if (trying.database && number % CUT_EVERY === 0) {
      await cut(trying.database);
      outcome.cuts += 1;
    }
    if (paused) process.kill(paused.pid, 'SIGSTOP');
    outcome.pauses += paused ? 1 : 0;
    const writer = oneOf(trying.processes.filter((each) => each !== paused));
    const isThere = number % WITHDRAW_EVERY !== 0;
    const before = text;
    text = `try ${number}.`;
    const data = { ...trying.place, image, description: text };
    if (!isThere) await write({ ...trying, writer }, 'DELETE', `${ROWS}/${NOTE}`);
    else if (wasThere) await write({ ...trying, writer }, 'PATCH', `${ROWS}/${NOTE}`, { data });
    else await write({ ...trying, writer }, 'POST', ROWS, { rowId: NOTE, data });
    wasThere = isThere;
    const reading = read(trying, paused);
    if (paused) {
      await wait(PAUSE_MS);
      process.kill(paused.pid, 'SIGCONT');
    }
    for (const said of await reading) {
      if (said === undefined) outcome.refused += 1;
      else if (said.includes(text) !== isThere || said.includes(before)) outcome.stale += 1;
    }
  }
  return outcome;
}

/** Each address at one process of three, which caches it, or at the paused one; as a visitor or as another person. */
function read({ processes, front, cookie, place }: Trying, paused: Product | undefined) {
  const { college, branch, year, course } = place;
  const homes = [...processes.map(({ url }) => url), ...(front ? [front] : [])];
  return Promise.all(
    [listPath(place), placePath(college, branch, year, course), `${ROWS}/${NOTE}`].map(async (path) => {
      const headers: Record<string, string> = Math.random() < 0.5 ? { cookie } : {};
      const answer = await fetch((paused?.url ?? oneOf(homes)) + path, { headers });
      const said = await answer.text();
      // A note that is withdrawn is not found.
      return answer.status < 500 ? `${said}` : undefined;
    }),
  );
}

type Writing = Trying & { writer?: Product };

/** Again until it is taken: a connection may have been cut, also after it was. */
async function write(writing: Writing, method: string, path: string, value?: unknown): Promise<void> {
  const { headers, body } = value === undefined ? {} : jsonBody(value);
  const url = (writing.writer ?? writing.processes[0])?.url;
  for (;;) {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, cookie: writing.cookie },
      ...(body && { body: new Uint8Array(body) }),
    });
    const said = await answer.text();
    if (answer.ok || answer.status === 404 || answer.status === 409) return;
    if (answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    await wait(20);
  }
}

async function upload({ processes, cookie }: Trying): Promise<string> {
  const { headers, body } = uploadBody(madePaper(1000));
  const answer = await fetch(`${processes[0]?.url}/v1/storage/buckets/files/files`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(body),
  });
  return ((await answer.json()) as { $id: string }).$id;
}

/** Ends every connection of the library to its database. */
async function cut(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}

function oneOf<One>(many: readonly One[]): One {
  return many[Math.floor(Math.random() * many.length)] as One;
}
