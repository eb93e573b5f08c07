import { spawnSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startInVain } from '../../product/product.ts';
import { DOORS } from '../../requests/doors.ts';
import { isWell } from '../client.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { changeDescription, logIn, look, newEmail, share, signUp, upload, writeMessage } from '../writes.ts';

const DISK_MB = 64;
const BLOCK = Buffer.alloc(64 * 1024, 1);

const noDisks = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && canMount()
    ? undefined
    : 'a small disk is mounted by root, on Linux';

function canMount(): boolean {
  return spawnSync('unshare', ['--mount', 'true']).status === 0;
}

const mount = (...args: string[]) => {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${stderr}`);
};

async function addDisk(path: string): Promise<() => Promise<void>> {
  await mkdir(path, { recursive: true });
  mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tmpfs', path);
  return async () => void spawnSync('umount', ['--lazy', path]);
}

/** Tries everything on a full disk. Reading must work, and writing again once there is space. */
export const diskFull: Scenario = {
  name: 'disk full',
  skip: noDisks,
  surround: async (folder) => ({ close: await addDisk(join(folder, 'data')) }),
  async run(world) {
    const papers = [await share(world), await share(world), await share(world)];
    const filler = join(world.folder, 'data/filler');
    for (const left of [256 * 1024, 0]) {
      await fill(filler, left);
      await tryEverything(world, papers[0]);
      await readsGoOn(world);
    }
    await rm(filler);
    await writesGoOn(world);
  },
};

async function fill(path: string, left: number): Promise<void> {
  const handle = await open(path, 'a');
  try {
    for (;;) await handle.appendFile(BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    const { size } = await handle.stat();
    if (left > 0) await handle.truncate(size - left);
  } finally {
    await handle.close();
  }
}

async function tryEverything(world: World, paper: Awaited<ReturnType<typeof share>>): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await share(world);
    for (const door of DOORS) await upload(world, { bytes: 400_000, door });
    if (paper) {
      const description = `Changed at ${time}`;
      if (isWell(await changeDescription(world, paper, description))) paper.description = description;
    }
    const email = newEmail();
    await signUp(world, email);
    await logIn(world, email);
    await writeMessage(world);
  }
}

async function readsGoOn(world: World): Promise<void> {
  const answers = await look(world);
  const bad = answers.filter((each) => !isWell(each));
  if (bad.length > 0) world.failures.push(`reading answers ${bad.map(({ status }) => status)}`);
}

async function writesGoOn(world: World): Promise<void> {
  if (!(await share(world))) world.failures.push('nothing can be shared afterwards');
  if (!isWell(await signUp(world, newEmail()))) world.failures.push('no account can be made afterwards');
}

/**
 * Makes the disk with the papers read-only while the library runs, then the disk with the database before a
 * start.
 */
export const diskReadOnly: Scenario = {
  name: 'read-only disk',
  skip: noDisks,
  async surround(folder) {
    const removeData = await addDisk(join(folder, 'data'));
    const removeFiles = await addDisk(join(folder, 'data/files'));
    return { close: () => removeFiles().then(removeData) };
  },
  async run(world) {
    const data = join(world.folder, 'data');
    const files = join(data, 'files');
    const paper = await share(world);
    mount('-o', 'remount,ro', files);
    await tryEverything(world, paper);
    await readsGoOn(world);
    mount('-o', 'remount,rw', files);
    await writesGoOn(world);
    await world.server.close();
    mount('-o', 'remount,ro', data);
    const { code, output } = await startInVain(world.settings, 60_000);
    if (code !== 1 || !/^Panna can’t start\. [^\n]+$/.test(output))
      world.failures.push(`a start on a read-only disk ends with ${code}: ${output.slice(0, 200)}`);
    mount('-o', 'remount,rw', data);
  },
};
