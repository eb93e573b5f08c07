import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../../app/place-path.ts';
import { jsonBody, listPath, ROWS } from '../../requests/asking.ts';
import { onPostgres } from '../../servers/on-postgres.ts';
import { isWell } from '../client.ts';
import type { Scenario } from '../scenario.ts';
import { Server } from '../server.ts';
import type { World } from '../world.ts';
import { newName, upload } from '../writes.ts';

const TRIES = 300;
const PAUSE_EVERY = 50;
const CUT_EVERY = 100;
const WITHDRAW_EVERY = 10;
const PAUSE_MS = 50;

/**
 * Changes, withdraws or shares a note at one of three processes. The next request to any of them must see it,
 * while processes pause and database connections are cut.
 */
export const nothingStale: Scenario = {
  name: 'stale reads of several',
  async run(world) {
    const servers = [world.server, new Server(world.settings), new Server(world.settings)];
    try {
      for (const server of servers) await server.start();
      await keepTrying(world, servers);
    } finally {
      await Promise.all(servers.slice(1).map((server) => server.close()));
    }
  },
};

async function keepTrying(world: World, servers: readonly Server[]): Promise<void> {
  const { fileId: image } = await upload(world);
  const noteId = newName();
  const paths = pathsTo(world, noteId);
  let wasThere = false;
  let before = 'nothing yet';
  let stale = 0;
  let unheard = 0;
  for (let number = 1; number <= TRIES; number += 1) {
    const paused = number % PAUSE_EVERY === 0 ? oneOf(servers) : undefined;
    if (number % CUT_EVERY === 0) await cutConnections(world);
    if (paused) process.kill(paused.pid, 'SIGSTOP');
    const isThere = number % WITHDRAW_EVERY !== 0;
    const text = `try ${number}.`;
    const data = { ...world.places[0], image, description: text };
    const writer = oneOf(servers.filter((each) => each !== paused));
    if (!isThere) await write(world, writer, 'DELETE', `${ROWS}/${noteId}`);
    else if (wasThere) await write(world, writer, 'PATCH', `${ROWS}/${noteId}`, { data });
    else await write(world, writer, 'POST', ROWS, { rowId: noteId, data });
    wasThere = isThere;
    const reading = Promise.all(paths.map((path) => read(world, (paused ?? oneOf(servers)).url + path)));
    if (paused) {
      await wait(PAUSE_MS);
      process.kill(paused.pid, 'SIGCONT');
    }
    for (const page of await reading) {
      if (page === undefined) unheard += 1;
      else if (page.includes(text) !== isThere || page.includes(before)) stale += 1;
    }
    before = text;
  }
  if (stale > 0) world.failures.push(`${stale} answers were stale`);
  world.remarks.push(`${TRIES} changes, ${unheard} answers to come later`);
}

function pathsTo({ places }: World, noteId: string): string[] {
  const [place] = places;
  if (!place) throw new Error('The catalogue has no course');
  const { college, branch, year, course } = place;
  return [listPath(place), placePath(college, branch, year, course), `${ROWS}/${noteId}`];
}

async function read({ cookie }: World, url: string): Promise<string | undefined> {
  const headers: Record<string, string> = Math.random() < 0.5 ? { cookie } : {};
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  return answer.status < 500 ? text : undefined;
}

/** Repeats until acknowledged: a connection may have been cut before or after the write. */
async function write(world: World, { url }: Server, method: string, path: string, value?: unknown) {
  const sending = { cookie: world.cookie, ...(value !== undefined && jsonBody(value)) };
  for (;;) {
    const sent = await world.client.send(method, url + path, sending);
    if (isWell(sent) || sent.status === 404 || sent.status === 409) return;
    if (sent.status !== 503) throw new Error(`${method} ${path}: ${sent.status}`);
    await wait(20);
  }
}

async function cutConnections({ settings }: World): Promise<void> {
  if (!settings.DATABASE_URL) return;
  await onPostgres(
    settings.DATABASE_URL,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

function oneOf<One>(many: readonly One[]): One {
  return many[Math.floor(Math.random() * many.length)] as One;
}
