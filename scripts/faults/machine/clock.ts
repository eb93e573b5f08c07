import { isWell } from '../client.ts';
import { sessionIsOpen } from '../facts.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { changeDescription, logIn, look, newEmail, newName, share, signUp, writeMessage } from '../writes.ts';
import { DAY_MS, shiftClock, withShiftableClock } from './shifted-clock.ts';

/**
 * Shifts the clock by a day, forward and back, while the library runs and between starts, with all kinds of
 * writes.
 */
export const clockShifted: Scenario = {
  name: 'clock back and forth',
  surround: withShiftableClock,
  async run(world) {
    for (const days of [0, 1, 0, -1, 0]) await writeAt(world, days);
    for (const days of [1, -1, 0]) {
      await world.server.close();
      await writeAt(world, days);
    }
    const { refused } = world.client;
    if (refused > 0) world.failures.push(`${refused} requests were refused`);
  },
};

export async function writeAt(world: World, days: number): Promise<void> {
  shiftClock(world.folder, days * DAY_MS);
  await world.server.start();
  const paper = await share(world);
  if (paper) await changeDescription(world, paper, `Changed as ${newName()}`);
  const email = newEmail();
  await signUp(world, email);
  const { cookie } = await logIn(world, email);
  world.ledger.acknowledge(`session of ${email}`, sessionIsOpen(cookie), 'none');
  await writeMessage(world);
  const bad = (await look(world)).filter((each) => !isWell(each));
  if (bad.length > 0) world.failures.push(`reading answers ${bad.map(({ status }) => status)}`);
}
