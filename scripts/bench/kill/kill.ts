import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { placesFor, writeCatalogue } from '../catalogue.ts';
import { addStudents } from '../fill.ts';
import { startNginx } from '../nginx.ts';
import { startProduct } from '../product.ts';
import { signedIn } from '../setting.ts';
import { checkAnswers } from './check-answers.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { type Engines, startEngines } from './engines.ts';
import { Family } from './family.ts';
import { killWorkers } from './killer.ts';
import { readOptions } from './options.ts';
import { Tally } from './tally.ts';
import { keepUsing } from './users.ts';

// npm run bench -- --kill: several processes under load, one of them killed with SIGKILL again and again. PostgreSQL is
// restarted meanwhile, the S3 store goes away for a while; then every answer that was given is held to its word.
const COURSES = 200;
const STORE_AWAY_MS = 20_000;
const options = readOptions();
const folder = await mkdtemp(join(tmpdir(), 'panna-kill-'));
const engines = await startEngines(options);
const places = placesFor(COURSES);
const settings = { DATA_DIR: folder, CATALOGUE_DIR: join(folder, 'catalogue'), ...engines.settings };
await writeCatalogue(settings.CATALOGUE_DIR, places);
await addStudents(settings);
const PROCESSES = engines.postgres ? '3' : '2';
const product = await startProduct({ ...settings, PROCESSES, LOG_LEVEL: 'silent' });
const nginx = await startNginx(proxyTo(product.port));
const front = nginx ? `http://127.0.0.1:${nginx.port}` : product.url;
try {
  const tally = new Tally();
  const family = new Family(product.pid);
  const cookie = await signedIn(product.url);
  const until = Date.now() + options.seconds * 1000;
  await Promise.all([
    killWorkers(product.pid, until, options, family, tally),
    keepUsing({ front, home: product.url, cookie, places, until, tally }),
    takeAway(engines, options.seconds, tally),
  ]);
  // The last one killed has a successor by now.
  await wait(3000);
  const answers = await checkAnswers({ url: product.url, settings, tally });
  await family.look();
  await product.close();
  const processesLeft = await family.left();
  const left = await checkLeftovers(settings);
  const { seconds, signal } = options;
  const run = { processes: Number(PROCESSES), seconds, signal, behindNginx: nginx !== undefined };
  console.log(
    JSON.stringify(
      { ...run, ...tally.figures(), ...answers, processesSeen: family.seen, processesLeft, ...left },
      null,
      2,
    ),
  );
  const faults = [answers.lost, answers.mailedTwice, answers.notMailed, left.orphans, processesLeft.length];
  if (faults.some((count) => count > 0) || tally.unexplained > 0 || !left.isSound) process.exitCode = 1;
} finally {
  await product.close();
  await nginx?.close();
  await engines.close();
  await rm(folder, { recursive: true, force: true });
}

/** The database goes first, and has long been back when the store goes. */
async function takeAway({ postgres, swift }: Engines, seconds: number, tally: Tally): Promise<void> {
  await wait(seconds * 250);
  if (postgres) await tally.whileAway('PostgreSQL', () => postgres.restart());
  await wait(seconds * 250);
  if (swift) await tally.whileAway('S3', () => swift.goAway(STORE_AWAY_MS));
}

function proxyTo(product: number): (port: number) => string {
  return (port) => `
    upstream panna { server 127.0.0.1:${product}; keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      client_max_body_size 60m;
      proxy_next_upstream off;
      location / {
        proxy_pass http://panna;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host:$server_port;
        proxy_request_buffering off;
      }
    }`;
}
