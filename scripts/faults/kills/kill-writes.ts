import { setTimeout as wait } from 'node:timers/promises';
import { damagesOf } from '../library-storage.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import type { WritePath } from './write-path.ts';

const TRIALS = 2;

export function killsOfWrites(path: WritePath, kills: number): Scenario {
  return {
    name: `kill: ${path.name}`,
    async run(world) {
      const longest = await longestOf(world, path);
      for (let kill = 0; kill < kills; kill += 1) {
        await killDuring(world, [path], world.random() * longest * 1.1);
      }
    },
  };
}

async function longestOf(world: World, { ready }: WritePath): Promise<number> {
  let longest = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const write = await ready(world);
    const began = performance.now();
    await write();
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

export async function killDuring(world: World, paths: readonly WritePath[], delayMs: number): Promise<void> {
  const writes = await Promise.all(paths.map(({ ready }) => ready(world)));
  await Promise.all([...writes.map((write) => write()), wait(delayMs).then(() => world.server.kill())]);
  await world.server.start();
  await world.ledger.check(world, 2 * paths.length);
  world.failures.push(...(await damagesOf(world)));
}
