import { KEPT_UPLOAD } from '../../frame/stored-upload.ts';
import { allPacks, type PackCommand, type PackState, startedPack, stateOf } from '../pack/pack-state.ts';
import { announce, fetchPack, removePack, tell } from './keep-pack.ts';
import { stopPack } from './pack-turns.ts';
import { PAGES, PICTURES } from './page-caches.ts';

/** Does what a page asks for. */
export async function obey(command: PackCommand): Promise<void> {
  if (command.act === 'keep') return keep(command);
  if (command.act === 'forget-reading') return forgetReading();
  if (command.act === 'go-on') return goOn();
  const { act, path } = command;
  if (act === 'remove') return removePack(path);
  if (act === 'refresh') return fetchPack(path);
  await stopPack(path, async () => {
    const state = await stateOf(path);
    if (state?.status === 'fetching') await tell({ ...state, status: 'paused' });
  });
}

/** Begins a pack, or goes on with one that was paused or had no room. */
async function keep({ path, course, originals }: Extract<PackCommand, { act: 'keep' }>): Promise<void> {
  await stopPack(path, async () => {
    const known = await stateOf(path);
    const fresh: PackState = {
      ...startedPack({ path, course, originals }),
      ...known,
      status: 'fetching',
      // The description has not changed, but what is kept by it has.
      etags: known?.originals === originals ? known.etags : [],
    };
    await tell({ ...fresh, originals });
  });
  await fetchPack(path);
}

/** Goes on with what was being fetched when the worker ended, or the network. */
export async function resumeAll(): Promise<void> {
  const fetching = (await allPacks()).filter(({ status }) => status === 'fetching');
  await Promise.all(fetching.map(({ path }) => fetchPack(path)));
}

/** A page has heard nothing for a while, maybe not even that a pack is whole. */
async function goOn(): Promise<void> {
  for (const state of await allPacks()) if (state.status !== 'fetching') announce(state);
  await resumeAll();
}

/** What was read on this device is its reader's own affair: it goes when they sign out. */
export async function forgetReading(): Promise<void> {
  await Promise.all([PAGES, PICTURES, KEPT_UPLOAD].map((name) => caches.delete(name)));
}
