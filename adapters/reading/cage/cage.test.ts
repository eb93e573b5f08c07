import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { madePng } from '../../../test/made-papers.ts';
import { processPageReader } from '../page-reader.ts';
import { CAGES, type Cage, cageCommand } from './cage-command.ts';
import { worksHere } from './choose-cage.ts';

const works = await Promise.all(CAGES.map((cage) => worksHere(cage)));
const HERE = CAGES.filter((_cage, index) => works[index]);

/** Facts about the machine for the hostile code. */
type Targets = { folder: string; server: number; port: number; datagrams: number; socket: string };

/** A worker process that strangers have taken over: it tries everything when it is asked for anything, and reports. */
const HOSTILE = (targets: Targets) => `
  import { execFileSync } from 'node:child_process';
  import { createSocket } from 'node:dgram';
  import { readdirSync, readFileSync, readSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
  import { connect } from 'node:net';
  import sharp from 'sharp';

  const { folder, server, port, datagrams, socket } = ${JSON.stringify(targets)};
  const say = (answer) => {
    const words = Buffer.from(JSON.stringify(answer));
    const head = Buffer.alloc(4);
    head.writeUInt32LE(words.length);
    writeSync(3, Buffer.concat([head, words]));
  };
  const connected = (to) => new Promise((resolve, reject) => connect(to).on('connect', resolve).on('error', reject));
  const sent = () => new Promise((resolve, reject) =>
    createSocket('udp4').send('hostile', datagrams, '127.0.0.1', (error) => (error ? reject(error) : resolve())));
  const white = () => sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } }).png();
  const attempts = {
    'read a kept file': () => readFileSync(folder + '/kept/paper'),
    'read a file that another process is opening': () => readFileSync(folder + '/reading/process-other/file'),
    'list what other processes are opening': () => readdirSync(folder + '/reading'),
    'read the database': () => readFileSync(folder + '/library.sqlite'),
    'read a picture of a page': () => readFileSync(folder + '/pages/1-720.webp'),
    'read settings beside its code': () => readFileSync(folder + '/.env'),
    'read its surroundings': () => readFileSync('/proc/self/environ'),
    'read the machine': () => readFileSync('/etc/passwd'),
    'read other processes': () => readFileSync('/proc/' + server + '/environ'),
    'open a database': () => import('node:sqlite'),
    'write a file': () => writeFileSync(folder + '/kept/js', ''),
    'link to a file': () => symlinkSync('/etc/passwd', folder + '/kept/link'),
    'start a program': () => execFileSync('/bin/true'),
    'read a picture with native code': () => sharp(folder + '/picture.png').metadata(),
    'write a file with native code': () => white().toFile(folder + '/native.png'),
    'write to kept files with native code': () => white().toFile(folder + '/kept/native.png'),
    'overwrite its code with native code': () => white().toFile(import.meta.filename),
    'connect to the network': () => connected({ port, host: '127.0.0.1' }),
    'connect to a socket of the machine': () => connected({ path: socket }),
    'signal the server': () => process.kill(server, 0),
  };
  say({ is: 'ready' });
  readSync(3, Buffer.alloc(1 << 16));
  const done = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      done.push(name);
    } catch {}
  }
  await sent().catch(() => {});
  say({ is: 'done', result: done });
  setInterval(() => {}, 1000);
`;

it.skipIf(!HERE.includes('unshare'))(
  'the cage of util-linux works also where the path names no programs of the system',
  async () => {
    vi.stubEnv('PATH', '/usr/local/bin:/usr/bin:/bin');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await worksHere('unshare')).toBe(true);
  },
);

it('a cage that does not work says why', async () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { explainCage } = await import('./choose-cage.ts');
  const { cage, whyNot } = await explainCage([]);
  expect(whyNot.bubblewrap).toMatch(/not found|ENOENT/);
  expect([cage, whyNot.unshare]).toEqual(['node', expect.stringMatching(/not found|ENOENT/)]);
});

let folder: string;
let targets: Targets;
let received: string[] = [];
const servers: { close(): unknown }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna\'s "cage" $1 -'));
  await mkdir(join(folder, 'kept'));
  await writeFile(join(folder, 'kept/paper'), 'a paper');
  await mkdir(join(folder, 'reading/process-other'), { recursive: true });
  await writeFile(join(folder, 'reading/process-other/file'), 'another paper');
  await mkdir(join(folder, 'pages'));
  for (const name of ['library.sqlite', 'pages/1-720.webp', '.env'])
    await writeFile(join(folder, name), 'what the library keeps');
  await writeFile(join(folder, 'picture.png'), madePng('picture.png', 32).buffer);
  const socket = join(folder, 'socket');
  const [tcp, unix, udp] = [createServer(), createServer(), createSocket('udp4')];
  servers.push(tcp, unix, udp);
  await Promise.all([once(tcp.listen(0, '127.0.0.1'), 'listening'), once(unix.listen(socket), 'listening')]);
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  udp.on('message', (message) => received.push(String(message)));
  const datagrams = udp.address().port;
  targets = { folder, server: process.pid, port: portOf(tcp), datagrams, socket };
  // The real Sharp, so that the code has what it has in earnest.
  for (const name of ['sharp', '@img', 'detect-libc', 'semver'])
    await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  await mkdir(join(folder, 'adapters/reading/process'), { recursive: true });
});
afterAll(async () => {
  for (const each of servers) each.close();
  await rm(folder, { recursive: true });
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

const CONVERSION = { format: 'png', quality: 50 } as const;

describe.each(HERE)('hostile code in the process that reads files, held by %s', (cage) => {
  it('can do no more than listed', async () => {
    const main = join(folder, 'adapters/reading/process/main.ts');
    await writeFile(main, HOSTILE(targets));
    received = [];
    const reader = processPageReader(folder, { cage, program: main, linkFolder: join(folder, 'reading') });
    onTestFinished(() => reader.close());
    expect(await reader.convert(Buffer.from('a picture'), CONVERSION)).toEqual(CAN[cage]);
    // In a network of its own, a datagram is sent and arrives nowhere. They arrive in their order.
    const control = createSocket('udp4');
    onTestFinished(() => void control.close());
    control.send('control', targets.datagrams, '127.0.0.1');
    await expect.poll(() => received.at(-1)).toBe('control');
    expect(received.includes('hostile')).toBe(cage === 'node');
  });

  it('ends with the server, also in the middle of its work', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, await busyRoot(), cage], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface(server.stdout), 'line');
    expect(line).toBe('busy');
    const started = descendantsOf(server.pid ?? 0);
    expect(started.length).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await expect.poll(() => started.filter(isAlive)).toEqual([]);
  });
});

describe.each(HERE.filter((cage) => cage !== 'node'))('the cage of %s', (cage) => {
  async function startCaged(niceness: number): Promise<number> {
    const command = [process.execPath, '-e', 'console.log("started"); setInterval(() => {}, 1000)'];
    const [program = '', ...args] = cageCommand(cage, { command, readable: [], niceness });
    const caged = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void caged.kill('SIGKILL'));
    await once(createInterface(caged.stdout), 'line');
    return caged.pid ?? 0;
  }

  it('has the priority of what is in it', async () => {
    expect(getPriority(await startCaged(5))).toBe(Math.min(getPriority() + 5, 19));
  });

  it.runIf(existsSync('/proc/self/autogroup'))(
    'yields to the session of the server, whose priority stays as it was',
    async () => {
      const before = await sessionOf(process.pid);
      const caged = await sessionOf(await startCaged(5));
      if (caged.name !== before.name) expect(caged.niceness).toBe(5);
      expect(await sessionOf(process.pid)).toEqual(before);
    },
  );
});

/** Linux divides the processor among sessions before it divides it among their processes. */
async function sessionOf(pid: number): Promise<{ name: string; niceness: number }> {
  const [name = '', , niceness] = (await readFile(`/proc/${pid}/autogroup`, 'utf8')).split(' ');
  return { name, niceness: Number(niceness) };
}

const CAN: Record<Cage, string[]> = {
  bubblewrap: [],
  unshare: [],
  // The permission model holds JavaScript, neither native code nor what is no file.
  node: [
    'read a picture with native code',
    'write a file with native code',
    'write to kept files with native code',
    'overwrite its code with native code',
    'connect to the network',
    'connect to a socket of the machine',
    'signal the server',
  ],
};

/** A server whose worker process is busy for ever. */
const SERVER = `
  const { processPageReader } = await import(${JSON.stringify(join(root, 'adapters/reading/page-reader.ts'))});
  const [, busyRoot, cage] = process.argv;
  const reader = processPageReader(busyRoot, { cage });
  const convert = () => reader.convert(Buffer.from('x'), { format: 'png', quality: 50 });
  await convert();
  void convert();
  console.log('busy');
`;

/** As a page that draws for ever: with its watcher where the process has one in earnest. */
async function busyRoot(): Promise<string> {
  const own = await mkdtemp(join(tmpdir(), 'panna-busy-'));
  onTestFinished(() => rm(own, { recursive: true }));
  await mkdir(join(own, 'adapters/reading/process'), { recursive: true });
  for (const name of ['end-with-parent.ts', 'parent-watch.ts'].map(
    (each) => `adapters/reading/process/${each}`,
  ))
    await copyFile(join(root, name), join(own, name));
  const program = `
    import { readSync, writeSync } from 'node:fs';
    import { endWithParent } from './end-with-parent.ts';
    if (process.env.WATCH_PARENT) endWithParent();
    const say = (words) => writeSync(3, Buffer.concat([Buffer.from([words.length, 0, 0, 0]), Buffer.from(words)]));
    say('{"is":"ready"}');
    readSync(3, Buffer.alloc(1 << 16));
    say('{"is":"done"}');
    for (;;) {}
  `;
  await writeFile(join(own, 'adapters/reading/process/main.ts'), program);
  return own;
}

function descendantsOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
  const children = listed === '' ? [] : listed.split(' ').map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** A process that ended and was not waited for yet does not count. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ');
  } catch {
    return false;
  }
}
