import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { look, newEmail, share, signUp } from '../writes.ts';

const SPARE = 12;
const CONNECTIONS = 60;

/** Uses up the process's file descriptors with connections. It must recover once they are closed. */
export const outOfDescriptors: Scenario = {
  name: 'out of descriptors',
  skip: () =>
    spawnSync('prlimit', ['--version']).status === 0 ? undefined : 'prlimit of util-linux is not installed',
  async run(world) {
    await share(world);
    const { pid, url } = world.server;
    const used = (await readdir(`/proc/${pid}/fd`)).length;
    const { status } = spawnSync('prlimit', ['--pid', String(pid), `--nofile=${used + SPARE}`]);
    if (status !== 0) throw new Error('prlimit failed');
    const sockets = Array.from({ length: CONNECTIONS }, () =>
      connect(Number(new URL(url).port), '127.0.0.1'),
    );
    for (const socket of sockets) socket.on('error', () => {});
    await wait(500);
    const during = Promise.all([share(world), signUp(world, newEmail()), look(world)]);
    await wait(1500);
    for (const socket of sockets) socket.destroy();
    await during;
    await recovers(world, sockets);
    const isSame = (await readdir(`/proc/${pid}/fd`).catch(() => [])).length > 0;
    if (!isSame) world.failures.push('the process has ended');
  },
};

async function recovers(world: World, sockets: readonly Socket[]): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await wait(100);
    if (await share(world)) return void world.remarks.push(`${sockets.length} connections held it up`);
  }
  world.failures.push('nothing can be shared afterwards');
}
