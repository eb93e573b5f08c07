import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listGenerations } from '../../../server/commands/backup/list-generations.ts';
import { runPanna } from '../../product/product.ts';
import { DAY_MS, SHIFTABLE, shiftClock, withShiftableClock } from '../machine/shifted-clock.ts';
import { restoreElsewhere } from '../restored.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { share } from '../writes.ts';

/** Fraction of a backup's time after which kills happen; before that it starts up. */
const BEGINS_AT = 0.4;

/**
 * Kills backups at random moments while the library runs, each on another day. Earlier generations must stay
 * complete.
 */
export function killsOfBackups(kills: number): Scenario {
  return {
    name: 'kill: backup',
    surround: withShiftableClock,
    async run(world) {
      const folder = join(world.folder, 'backup');
      for (let note = 0; note < 10; note += 1) await share(world);
      const began = performance.now();
      let known = await backedUp(world, folder);
      const longest = performance.now() - began;
      for (let kill = 1; kill <= kills; kill += 1) {
        shiftClock(world.folder, kill * DAY_MS);
        await share(world);
        const { child, ended } = runPanna(world.settings, ['backup', folder, '--json'], SHIFTABLE);
        await wait((BEGINS_AT + world.random() * (1.1 - BEGINS_AT)) * longest);
        child.kill('SIGKILL');
        world.server.kills += 1;
        await ended;
        known = await stillThere(world, folder, known);
      }
      shiftClock(world.folder, 0);
      await backedUp(world, folder);
      await restoreAll(world, folder);
      world.remarks.push(`${known.length} generations`);
    },
  };
}

async function backedUp(world: World, folder: string): Promise<string[]> {
  const { code, output } = await runPanna(world.settings, ['backup', folder, '--json'], SHIFTABLE).ended;
  if (code !== 0) world.failures.push(`a backup ended with ${code}: ${output}`);
  return stillThere(world, folder, []);
}

async function stillThere(world: World, folder: string, known: string[]): Promise<string[]> {
  const { generations, unread } = await listGenerations(folder);
  const damaged = generations.filter(({ isWhole }) => !isWhole).length + unread.length;
  if (damaged > 0) world.failures.push(`${damaged} generations are damaged`);
  const there = generations.map(({ at }) => at);
  const gone = known.slice(0, 7).filter((at) => !there.includes(at));
  // A new generation may displace that of the seventh day.
  if (gone.length > (there.length > 0 && there[0] !== known[0] ? 1 : 0))
    world.failures.push(`${gone.length} generations have gone`);
  return there;
}

async function restoreAll(world: World, folder: string): Promise<void> {
  const { generations } = await listGenerations(folder);
  for (const { at, notes } of generations) {
    const restored = await restoreElsewhere(world, folder, at);
    if (restored.notes === notes && restored.isSound) continue;
    world.failures.push(
      `the generation of ${at} has ${restored.notes} notes of ${notes}, ${restored.isSound}`,
    );
  }
}
