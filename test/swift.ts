import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SwiftPorts, swiftSettings } from './swift-settings.ts';

const KINDS = ['account', 'container', 'object'] as const;

export type Swift = { endpoint: string; stop(): Promise<void> };

/** Starts an object store of its own in a temporary folder. It answers a little later; `stop` leaves nothing of it. */
export async function startSwift(): Promise<Swift> {
  const home = await mkdtemp(join(tmpdir(), 'panna-swift-'));
  const ports = await freePorts();
  const user = userInfo().username;
  await mkdir(join(home, 'shelves/one'), { recursive: true });
  for (const [name, text] of Object.entries(swiftSettings(home, user, ports))) {
    await writeFile(join(home, name), text);
  }
  await makeRings(home, ports);
  const cache = ['-u', user, '-l', '127.0.0.1', '-p', String(ports.cache), '-m', '32'];
  const processes = [
    startOne(home, 'memcached', cache),
    ...[...KINDS, 'proxy'].map((kind) => startOne(home, `swift-${kind}-server`, [`${kind}.conf`])),
  ];
  return {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    async stop() {
      await Promise.all(processes.map(stopOne));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Which shelf holds what: there is one. By Swift's own code, as its command would be started nine times. */
async function makeRings(home: string, ports: SwiftPorts): Promise<void> {
  const ring = (kind: (typeof KINDS)[number]) => `
ring = RingBuilder(4, 1, 1)
ring.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=${ports[kind]}, device='one', weight=1))
ring.rebalance()
ring.get_ring().save('${kind}.ring.gz')`;
  const program = `from swift.common.ring import RingBuilder${KINDS.map(ring).join('')}`;
  await promisify(execFile)('/usr/bin/python3', ['-c', program], { cwd: home, env: swiftEnv(home) });
}

const swiftEnv = (home: string) => ({ ...process.env, SWIFT_DIR: home });

/** The kernel ends it with us, however we end. */
function startOne(home: string, command: string, args: string[]): ChildProcess {
  const one = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    cwd: home,
    env: swiftEnv(home),
    stdio: 'ignore',
  });
  one.on('error', (error) => console.error(`${command}: ${error.message}`));
  return one;
}

async function stopOne(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null || one.pid === undefined) return;
  const ended = new Promise((resolve) => one.once('exit', resolve));
  one.kill('SIGKILL');
  await ended;
}

async function freePorts(): Promise<SwiftPorts> {
  // All are held until all are known: none is given twice.
  const held = await Promise.all(Array.from({ length: 5 }, hold));
  const [proxy = 0, account = 0, container = 0, object = 0, cache = 0] = held.map(({ port }) => port);
  await Promise.all(held.map(({ release }) => release()));
  return { proxy, account, container, object, cache };
}

function hold(): Promise<{ port: number; release(): Promise<void> }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      resolve({ port, release: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}
