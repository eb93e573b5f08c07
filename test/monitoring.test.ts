import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../scripts/node24.js';
import { childrenOf } from '../scripts/product/family.ts';
import { freePort } from '../scripts/servers/free-port.ts';
import { onPostgres } from '../scripts/servers/on-postgres.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { type Alert, firing, readAlerts, samplesOf } from './alerts.ts';
import { FLAT, madeBook } from './made-papers.ts';
import { newcomer, student } from './person.ts';
import { migratedPostgres } from './postgres.ts';
import { type Process, startProcess } from './process.ts';

const TOKEN = 'a token for the tests';
const SETTINGS = { METRICS_TOKEN: TOKEN.replaceAll(' ', '-'), OCR: 'off', LOG_LEVEL: 'info' };

const SLOW = 'PannaSlow';
/** Name of a metric. */
const NAME = /\b(?:panna|nodejs|process)_[a-z0-9_]*[a-z0-9]/g;

let alerts: Alert[];
/** Alerts that fired in some test of this file. */
const fired = new Set<string>();
beforeAll(async () => {
  alerts = await readAlerts();
});

/** As Prometheus would read it; it makes `up` itself. */
async function scrape(url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` };
  const read = fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(8_000) });
  const text = await read.then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  return `# TYPE up gauge\nup{job="panna"} ${text === '' ? 0 : 1}\n${text}`;
}

/** A library that is down tells nothing but that. */
const UNTOLD = 'panna_part_up panna_queue_oldest_seconds panna_disk_free_bytes panna_disk_least_bytes'
  .concat(' panna_processes_missing nodejs_eventloop_lag_p99_seconds panna_backup_age_seconds')
  .split(' ');

async function alarms(url: string): Promise<string[]> {
  const names = firing(alerts, await scrape(url), UNTOLD);
  for (const name of names) fired.add(name);
  // The machine of the test may be slow by itself.
  return names.filter((name) => name !== SLOW);
}

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...(await answer.json()) };
}

async function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'panna-monitoring-'));
}

/** Between a library and its database: can be cut. */
async function cuttable(host: string, port: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    repair: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

describe('a library on SQLite', () => {
  let library: Process;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await folder();
    library = await startProcess({ ...SETTINGS, DATA_DIR: dataDir, MIN_FREE_MB: '0' });
  });
  afterAll(async () => {
    await library.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const logged = (message: string) =>
    library.lines
      .filter((line) => line.startsWith('{') && line.includes(message))
      .map((line) => JSON.parse(line));

  it('tells its metrics to who has the token, and to nobody else', async () => {
    const asked = (headers: Record<string, string>) => fetch(`${library.url}/metrics`, { headers });
    for (const headers of [{}, { Authorization: 'Bearer another-token-of-16' }] as Record<string, string>[])
      expect((await asked(headers)).status).toBe(401);
    expect(await scrape(library.url)).toContain('panna_part_up{part="database"} 1');
  });

  it('counts answers and their times by route, memory by hits, mails and sessions', async () => {
    const rows = `${library.url}/v1/tablesdb/library/tables/notes/rows`;
    for (let times = 1; times <= 3; times += 1) await (await fetch(rows)).text();
    await fetch(`${library.url}/v1/secret-word`);
    const asha = await student({ url: library.url, dataDir, close: async () => {} });
    await asha.call('GET', '/account');
    const samples = samplesOf(await scrape(library.url));
    const value = (name: string, labels: Record<string, string>) =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, wantedValue]) => sample.labels[key] === wantedValue),
      )?.value;
    const counted = { route: '/v1/tablesdb', method: 'GET', status: '200', process: String(library.pid) };
    expect(value('panna_requests_total', counted)).toBe(3);
    expect(value('panna_request_seconds_count', { route: '/v1/tablesdb' })).toBe(3);
    expect(value('panna_cache_answers_total', { outcome: 'hit' })).toBeGreaterThanOrEqual(1);
    expect(value('panna_mails_total', { outcome: 'sent' })).toBe(1);
    expect(value('panna_sessions', {})).toBe(1);
    expect(JSON.stringify(samples)).not.toMatch(/secret-word|127\.0\.0\.1/);
  });

  it('has every metric that the dashboard and the page about monitoring name', async () => {
    const text = await scrape(library.url);
    const isThere = (name: string) => text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `);
    const { panels } = JSON.parse(await readFile(join(root, 'deploy/monitoring/grafana.json'), 'utf8'));
    const shown: string[] = panels.flatMap((panel: { targets: { expr: string }[] }) =>
      panel.targets.map(({ expr }) => expr),
    );
    const described = await readFile(join(root, 'docs/monitoring.md'), 'utf8');
    const names = [...shown, described].flatMap((words) => words.match(NAME) ?? []);
    expect(new Set(names).size).toBeGreaterThan(15);
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });

  it('is reported to have no backup, until there is one', async () => {
    expect(await alarms(library.url)).toEqual(['PannaBackupOld']);
    const target = await folder();
    onTestFinished(() => rm(target, { recursive: true }));
    const out = { write: () => true } as unknown as NodeJS.WriteStream;
    const call = { root, env: { DATA_DIR: dataDir }, folder: target, args: ['backup', target], out };
    expect(await runCommand(call)).toBe(0);
    expect(await alarms(library.url)).toEqual([]);
    expect(await readiness(library.url)).toEqual({
      code: 200,
      status: 'ok',
      ...{ database: 'ok', files: 'ok', changes: 'ok', uploads: 'ok', mail: 'ok', reading: 'ok' },
    });
  });

  it('whose database another program has locked can be read and not changed', async () => {
    const file = new DatabaseSync(join(dataDir, 'library.sqlite'));
    file.exec('begin immediate');
    expect(await alarms(library.url)).toEqual(['PannaUnchangeable']);
    expect(await readiness(library.url)).toMatchObject({ code: 200, changes: 'locked' });
    file.close();
    expect(await alarms(library.url)).toEqual([]);
  });

  it('whose folder of files is gone is not ready', async () => {
    const incoming = join(dataDir, 'files/incoming');
    await rename(incoming, `${incoming}.away`);
    expect(await alarms(library.url)).toEqual(['PannaFilesDown']);
    expect(await readiness(library.url)).toMatchObject({ code: 503, files: 'unavailable', database: 'ok' });
    await expect.poll(() => logged('Not ready')[0]).toMatchObject({ files: 'unavailable' });
    await rename(`${incoming}.away`, incoming);
    expect(await alarms(library.url)).toEqual([]);
  });

  it('that takes no person’s file refuses uploads, until it takes them again', async () => {
    const asha = await student({ url: library.url, dataDir, close: async () => {} });
    const kept = join(dataDir, 'files/kept');
    await rename(kept, `${kept}.away`);
    await writeFile(kept, '');
    expect((await asha.upload()).status).toBeGreaterThanOrEqual(500);
    expect(await alarms(library.url)).toEqual(['PannaUploadsRefused']);
    expect(await readiness(library.url)).toMatchObject({ code: 200, uploads: 'failing', files: 'ok' });
    await rm(kept);
    await rename(`${kept}.away`, kept);
    expect(await alarms(library.url)).toEqual([]);
    expect((await asha.upload()).status).toBe(201);
  });

  it('whose loop stands still is reported as slow', async () => {
    const firedAfterAPause = async () => {
      process.kill(library.pid, 'SIGSTOP');
      await pause(1_500);
      process.kill(library.pid, 'SIGCONT');
      return firing(alerts, await scrape(library.url));
    };
    // A scrape that meets the end of the pause may begin a new measurement between its values: then the next pause is told.
    await expect.poll(firedAfterAPause).toContain(SLOW);
    fired.add(SLOW);
  });

  it('whose processes for files die all the time reads no file, and papers wait', async () => {
    // It is chosen by processes too.
    await expect.poll(() => logged('Uploaded files are read in a')).toHaveLength(1);
    const asha = await student({ url: library.url, dataDir, close: async () => {} });
    const kill = async () => {
      for (const child of await childrenOf(library.pid)) process.kill(child, 'SIGKILL');
    };
    const killing = setInterval(() => void kill().catch(() => {}), 10);
    onTestFinished(() => clearInterval(killing));
    let pages = 0;
    const fails = async () => {
      // On a busy machine a file may be read between two deaths: then the next ones are not.
      pages += 1;
      const { status } = await asha.upload(`${pages}.pdf`, (await madeBook(pages, FLAT)).buffer);
      expect(status).toBe(201);
      return { fired: await alarms(library.url), ready: await readiness(library.url) };
    };
    await expect.poll(fails, { interval: 500 }).toMatchObject({
      fired: expect.arrayContaining(['PannaReadingFails']),
      ready: { code: 200, reading: 'failing' },
    });
    await expect.poll(() => logged('Retrying a file later').length).toBeGreaterThanOrEqual(3);
    const file = new DatabaseSync(join(dataDir, 'library.sqlite'));
    file.exec(`update pending_jobs set created_at = '2026-01-01T00:00:00.000Z'`);
    file.close();
    expect(await alarms(library.url)).toContain('PannaFilesWait');
  });

  it('that was ended does not answer', async () => {
    await library.close();
    expect(await alarms(library.url)).toEqual(['PannaDown']);
  });
});

describe('a library on PostgreSQL', () => {
  it('whose disk is full, whose mail server, database and then search are away, says each', async () => {
    const database = await migratedPostgres();
    const far = new URL(database.url);
    const network = await cuttable(far.hostname, Number(far.port));
    const near = new URL(database.url);
    near.port = String(network.port);
    near.hostname = '127.0.0.1';
    const dataDir = await folder();
    const library = await startProcess({
      ...SETTINGS,
      DATA_DIR: dataDir,
      DATABASE_URL: near.href,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MIN_FREE_MB: '999999999',
    });
    onTestFinished(async () => {
      await library.close();
      network.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    });
    const usual = ['PannaUploadsRefused', 'PannaDiskFills', 'PannaMailDown', 'PannaBackupOld'];
    await expect.poll(() => alarms(library.url)).toEqual(usual);
    expect(await readiness(library.url)).toMatchObject({
      code: 200,
      uploads: 'no-room',
      mail: 'unreachable',
    });
    const warned = () => library.lines.filter((line) => line.includes('The mail server can’t be reached'));
    await expect.poll(warned).not.toHaveLength(0);
    expect(warned().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, fault: expect.stringContaining('ECONNREFUSED'), waiting: 0 }),
    ]);

    const asha = await newcomer({ url: library.url, dataDir, close: async () => {} });
    await asha.call('POST', '/account/verification', { body: { url: `${library.url}/verify` } });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`update pending_mails set created_at = '2026-01-01T00:00:00.000Z'`);
    await client.end();
    expect(await alarms(library.url)).toContain('PannaMailsWait');

    network.cut();
    await expect.poll(() => alarms(library.url)).toContain('PannaDatabaseDown');
    expect(await readiness(library.url)).toMatchObject({ code: 503, database: 'unavailable', files: 'ok' });
    network.repair();
    await expect.poll(() => alarms(library.url)).not.toContain('PannaDatabaseDown');

    const search = (word: string) => fetch(`${library.url}/search?q=${word}`).then(({ status }) => status);
    expect(await search('waves')).toBe(200);
    await onPostgres(database.url, 'alter table search_notes rename to search_notes_away');
    expect(await search('tides')).toBeGreaterThanOrEqual(500);
    expect(await readiness(library.url)).toMatchObject({ code: 503, database: 'unavailable' });
    await onPostgres(database.url, 'alter table search_notes_away rename to search_notes');
    expect(await readiness(library.url)).toMatchObject({ code: 200, database: 'ok' });
  });
});

describe('a library of two processes', () => {
  it('tells the metrics of both at once, and that one of them does not answer', async () => {
    const dataDir = await folder();
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), PROCESSES: '2', MIN_FREE_MB: '0' };
    const library = await startProcess({ ...SETTINGS, ...settings });
    const url = `http://127.0.0.1:${settings.PORT}`;
    onTestFinished(async () => {
      await library.close();
      await rm(dataDir, { recursive: true });
    });
    const listening = () => library.lines.filter((line) => line.includes('Server listening'));
    await expect.poll(listening).toHaveLength(2);
    const processes = await childrenOf(library.pid);
    const samples = samplesOf(await scrape(url)).filter(
      ({ name }) => name === 'process_resident_memory_bytes',
    );
    expect(samples.map(({ labels }) => Number(labels.process)).sort()).toEqual([...processes].sort());
    expect(await alarms(url)).toEqual(['PannaBackupOld']);
    const [first = 0] = processes;
    process.kill(first, 'SIGSTOP');
    onTestFinished(() => void process.kill(first, 'SIGCONT'));
    // Every second connection goes to the one that does not answer.
    await expect.poll(() => alarms(url)).toContain('PannaProcessMissing');
    process.kill(first, 'SIGCONT');
    await expect.poll(() => alarms(url)).toEqual(['PannaBackupOld']);
  });
});

it('each alert has fired above', () => {
  expect([...fired].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});
