import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MEGABYTE } from '../../../domain/file.ts';
import { byPages, bySdk, FILES } from '../../requests/doors.ts';
import { isWell, type Sent } from '../client.ts';
import { allAreReady } from '../kills/kill-preparations.ts';
import { sendWaitingMails } from '../network/waiting-mails.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { look, promiseMail, share } from '../writes.ts';

const EVERY_MS = 3000;
/** Milliseconds until the successor of the last process answers. */
const SETTLING_MS = 3000;
const STORE_AWAY_MS = 8000;
/** Milliseconds after the end of a process in which requests to it may fail. */
const AFTERMATH_MS = 2000;
/** Milliseconds for connections and pools to recover with a database or store. */
const BACK_MS = 3000;
/**
 * Milliseconds before a rejected request is repeated; without a pause, rejections would dominate the figures.
 */
const PAUSE_MS = 250;
const READERS = 4;
const TIMES = 3;
const CLOSED = 3;

export const processesKilled = (kills: number) => endsProcesses('kill: one of several', kills, 'SIGKILL');
export const processesClosed = endsProcesses('close: one of several', CLOSED, 'SIGTERM');

type Disturbance = { from: number; to: number };

/**
 * Ends one of several processes again and again, restarts PostgreSQL and cuts off the S3 store, while
 * students share small and large papers through both upload interfaces, visitors read and newcomers sign up.
 */
function endsProcesses(name: string, ends: number, signal: 'SIGKILL' | 'SIGTERM'): Scenario {
  return {
    name,
    alone: true,
    surround: async () => ({ settings: { PROCESSES: '3' } }),
    async run(world) {
      const until = Date.now() + (ends + 1) * EVERY_MS;
      const disturbances: Disturbance[] = [];
      const ending = async () => {
        for (let end = 0; end < ends; end += 1) {
          await wait(EVERY_MS);
          const now = Date.now();
          if (signal === 'SIGKILL') disturbances.push({ from: now, to: now + AFTERMATH_MS });
          await world.server.endWorker(end, signal);
        }
      };
      let isOver = false;
      const using = use(world, () => isOver && Date.now() > until);
      await Promise.all([ending(), takeAway(world, disturbances, ends * EVERY_MS)]);
      isOver = true;
      await using;
      await wait(SETTLING_MS);
      const unexplained = world.client.cuts.filter(
        (cut) => !disturbances.some(({ from, to }) => cut.from <= to && cut.to >= from),
      );
      world.failures.push(...unexplained.map(({ what }) => `cut for no reason: ${what}`));
      await sendWaitingMails(world);
      await allAreReady(world);
    },
  };
}

async function takeAway({ engines }: World, disturbances: Disturbance[], ms: number): Promise<void> {
  const whileAway = async (work?: Promise<void>) => {
    const away = { from: Date.now(), to: Number.POSITIVE_INFINITY };
    disturbances.push(away);
    await work;
    away.to = Date.now() + BACK_MS;
  };
  await wait(ms / 4);
  if (engines.postgres) await whileAway(engines.postgres.restart());
  await wait(ms / 4);
  if (engines.swift) await whileAway(engines.swift.goAway(STORE_AWAY_MS));
}

async function use(world: World, isOver: () => boolean): Promise<void> {
  const again = async (work: () => Promise<boolean>) => {
    while (!isOver()) if (!(await work())) await wait(PAUSE_MS);
  };
  const sharing = (megabytes: number, door: typeof byPages) => async () =>
    (await share(world, { bytes: Math.round(megabytes * MEGABYTE), door, times: TIMES })) !== undefined;
  await Promise.all([
    again(sharing(3.2, byPages)),
    again(sharing(0.25, byPages)),
    again(sharing(12, bySdk)),
    again(async () => isWell(await promiseMail(world, (email) => hasCome(world, email)))),
    ...Array.from({ length: READERS }, () => again(() => read(world))),
  ]);
}

async function read(world: World): Promise<boolean> {
  const { client, server, cookie } = world;
  const [page, list] = await look(world);
  const { rows = [] }: { rows?: { image: string }[] } = list?.body ?? {};
  const paper = rows[Math.floor(Math.random() * rows.length)];
  const view = paper && (await client.send('GET', `${server.url}${FILES}/${paper.image}/view`, { cookie }));
  return [page, list, view].every((sent: Sent | undefined) => !sent || isWell(sent));
}

async function hasCome({ settings }: World, email: string): Promise<boolean> {
  const folder = join(settings.DATA_DIR ?? '', 'outbox');
  for (const name of await readdir(folder)) {
    const mail = name.endsWith('.eml') ? await readFile(join(folder, name), 'utf8') : '';
    if (mail.includes(email) && /^Subject: .*(verif|confirm)/im.test(mail)) return true;
  }
  return false;
}
