import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../servers/postgres.ts';
import { placesFor, writeCatalogue } from '../catalogue.ts';
import { addStudents, fillNotes } from '../fill.ts';
import { startNginx } from '../nginx.ts';
import { startProduct } from '../product.ts';
import { signedIn } from '../setting.ts';
import { checkEverything } from './check.ts';
import { killWorkers } from './killer.ts';
import { Tally } from './tally.ts';
import { keepUsing } from './users.ts';

// npm run bench -- --kill: several processes under load, one of them killed with SIGKILL again and again; then every
// answer that was given is held to its word.
const { values } = parseArgs({
  options: {
    kill: { type: 'boolean' },
    seconds: { type: 'string', default: '120' },
    every: { type: 'string', default: '5' },
    postgres: { type: 'boolean', default: false },
  },
});
const NOTES = 1000;
const seconds = Number(values.seconds);
const folder = await mkdtemp(join(tmpdir(), 'panna-kill-'));
const postgres = values.postgres ? await startPostgres('careful') : undefined;
const url = await postgres?.create('panna_kill');
const places = placesFor(NOTES);
const settings = {
  DATA_DIR: folder,
  CATALOGUE_DIR: join(folder, 'catalogue'),
  PROCESSES: postgres ? '3' : '2',
  LOG_LEVEL: 'silent',
  // The bucket, when one is set up on this machine.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))),
  ...(url && { DATABASE_URL: url }),
} as Record<string, string>;
await writeCatalogue(settings.CATALOGUE_DIR ?? '', places);
await fillNotes(settings, places);
const { LOG_LEVEL: _, PROCESSES: __, ...single } = settings;
await addStudents(single);
const product = await startProduct(settings);
const nginx = await startNginx(
  (port) => `
    upstream panna { server 127.0.0.1:${product.port}; keepalive 16; }
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
    }`,
);
const front = nginx ? `http://127.0.0.1:${nginx.port}` : product.url;
try {
  const tally = new Tally();
  const cookie = await signedIn(product.url);
  const until = Date.now() + seconds * 1000;
  const killing = killWorkers(product.pid, until, Number(values.every) * 1000, tally);
  const using = keepUsing({ front, home: product.url, cookie, places, until, tally });
  const restart = postgres && wait(seconds * 500).then(() => tally.whileAway(() => postgres.restart()));
  await Promise.all([killing, using, restart]);
  // The last one killed has a successor by now.
  await wait(3000);
  const kept = await checkEverything({ url: product.url, settings, tally, filled: NOTES });
  console.log(
    JSON.stringify({ seconds, behindNginx: nginx !== undefined, ...tally.figures(), ...kept }, null, 2),
  );
  if (kept.lost + kept.wrongCounts + kept.mailedTwice + tally.unexplained > 0) process.exitCode = 1;
} finally {
  await product.close();
  await nginx?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
