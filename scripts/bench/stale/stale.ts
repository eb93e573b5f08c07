import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Place } from '../../../domain/course.ts';
import { placesFor, writeCatalogue } from '../catalogue.ts';
import { addStudents } from '../fill.ts';
import { startEngines } from '../kill/engines.ts';
import { startNginx } from '../nginx.ts';
import { startProduct } from '../product.ts';
import { signedIn } from '../setting.ts';
import { keepTrying, type Outcome } from './tries.ts';

// npm run bench -- --stale: three processes behind nginx. A note is changed, withdrawn or shared at one of them, and the
// next request at any one must see it, while processes are paused and connections to the database are cut.
const { values } = parseArgs({
  options: {
    stale: { type: 'boolean' },
    postgres: { type: 'boolean', default: false },
    tries: { type: 'string', default: '10000' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'panna-stale-'));
const engines = await startEngines({ postgres: values.postgres, s3: false });
const [place] = placesFor(1);
const settings = { DATA_DIR: folder, CATALOGUE_DIR: join(folder, 'catalogue'), ...engines.settings };
await writeCatalogue(settings.CATALOGUE_DIR, [place as Place]);
await addStudents(settings);
const first = await startProduct(settings);
const processes = [first, await startProduct(settings), await startProduct(settings)];
const nginx = await startNginx(proxyTo(processes.map(({ port }) => port)));
try {
  const outcome: Outcome = await keepTrying({
    processes,
    front: nginx && `http://127.0.0.1:${nginx.port}`,
    cookie: await signedIn(first.url),
    place: place as Place,
    tries: Number(values.tries),
    database: engines.settings.DATABASE_URL,
  });
  console.log(JSON.stringify({ engine: values.postgres ? 'PostgreSQL' : 'SQLite', ...outcome }, null, 2));
  if (outcome.stale > 0) process.exitCode = 1;
} finally {
  await Promise.all(processes.map((each) => each.close()));
  await nginx?.close();
  await engines.close();
  await rm(folder, { recursive: true, force: true });
}

function proxyTo(ports: number[]): (port: number) => string {
  const servers = ports.map((port) => `server 127.0.0.1:${port};`).join(' ');
  return (port) => `
    upstream panna { ${servers} keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://panna;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host:$server_port;
      }
    }`;
}
