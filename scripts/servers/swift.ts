import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dropBucket, makeBucket, type Store } from './buckets.ts';
import { end } from './end-process.ts';
import { freePorts } from './free-port.ts';
import { SWIFT_KEYS, type SwiftPorts, swiftSettings } from './swift-settings.ts';

const KINDS = ['account', 'container', 'object'] as const;
const READY_WITHIN_MS = 180_000;
const UPDATE_EVERY_MS = 1_000;

export type Swift = {
  store: Store;
  goAway(ms: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startSwift(): Promise<Swift> {
  const swift = await beginSwift();
  await answering(swift.store).catch(async (error) => {
    await swift.stop();
    throw error;
  });
  return swift;
}

/** Starts Swift without waiting (see `answering`). `stop` deletes everything. */
export async function beginSwift(): Promise<Swift> {
  const home = await mkdtemp(join(tmpdir(), 'panna-swift-'));
  const [proxy = 0, account = 0, container = 0, object = 0, cache = 0] = await freePorts(5);
  const ports = { proxy, account, container, object, cache };
  const user = userInfo().username;
  await mkdir(join(home, 'shelves/one'), { recursive: true });
  for (const [name, text] of Object.entries(swiftSettings(home, user, ports))) {
    await writeFile(join(home, name), text);
  }
  await makeRings(home, ports);
  const store = { endpoint: `http://127.0.0.1:${ports.proxy}`, ...SWIFT_KEYS };
  let processes = startAll(home, user, ports.cache);
  const endUpdates = updateLists(home);
  const stop = async () => {
    await endUpdates();
    await Promise.all(processes.map((one) => end(one, 'SIGKILL')));
    await rm(home, { recursive: true, force: true });
  };
  return {
    store,
    stop,
    async goAway(ms) {
      const until = Date.now() + ms;
      await Promise.all(processes.map((one) => end(one, 'SIGKILL')));
      await wait(until - Date.now());
      processes = startAll(home, user, ports.cache);
      await answering(store);
    },
  };
}

/** Rings, which map objects to the only device. Uses Swift's code directly instead of nine commands. */
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

function startAll(home: string, user: string, cache: number): ChildProcess[] {
  return [
    startOne(home, 'memcached', ['-u', user, '-l', '127.0.0.1', '-p', String(cache), '-m', '32']),
    ...[...KINDS, 'proxy'].map((kind) => startOne(home, `swift-${kind}-server`, [`${kind}.conf`])),
  ];
}

/**
 * Updates containers that missed a change: otherwise a list may lack an object forever. Swift's own loop
 * would load half of Python every few seconds, so this runs only when needed.
 */
function updateLists(home: string): () => Promise<void> {
  const pending = join(home, 'shelves/one/async_pending');
  let running: Promise<unknown> | undefined;
  const update = async () => {
    const entries = await readdir(pending, { recursive: true, withFileTypes: true }).catch(() => []);
    if (!entries.some((entry) => entry.isFile())) return;
    await once(startOne(home, 'swift-object-updater', ['object.conf', 'once']), 'exit');
  };
  const timer = setInterval(() => {
    running ??= update()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  }, UPDATE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function startOne(home: string, command: string, args: string[]): ChildProcess {
  const one = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    cwd: home,
    env: swiftEnv(home),
    stdio: 'ignore',
  });
  one.on('error', (error) => console.error(`${command}: ${error.message}`));
  return one;
}

/** Waits until a bucket can be created and deleted; an open port is not enough. */
export async function answering(store: Store): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ; await wait(100)) {
    try {
      return await dropBucket(await makeBucket(store));
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
