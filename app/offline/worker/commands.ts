import { KEPT_UPLOAD } from '../../frame/stored-upload.ts';
import { allPacks, type PackCommand, type PackState, startedPack, stateOf } from '../pack/pack-state.ts';
import { announce, fetchPack, removePack, tell } from './keep-pack.ts';
import { stopPack } from './pack-turns.ts';
import { PAGES, PICTURES } from './page-caches.ts';

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

async function keep({ path, course, originals }: Extract<PackCommand, { act: 'keep' }>): Promise<void> {
  await stopPack(path, async () => {
    const known = await stateOf(path);
    const fresh: PackState = {
      ...startedPack({ path, course, originals }),
      ...known,
      status: 'fetching',
      etags: known?.originals === originals ? known.etags : [],
    };
    await tell({ ...fresh, originals });
  });
  await fetchPack(path);
}

export async function resumeAll(): Promise<void> {
  const fetching = (await allPacks()).filter(({ status }) => status === 'fetching');
  await Promise.all(fetching.map(({ path }) => fetchPack(path)));
}

/** Sent by a page that has not heard from the worker for a while. */
async function goOn(): Promise<void> {
  for (const state of await allPacks()) if (state.status !== 'fetching') announce(state);
  await resumeAll();
}

/** Called on sign-out, because read pages are personal. */
export async function forgetReading(): Promise<void> {
  await Promise.all([PAGES, PICTURES, KEPT_UPLOAD].map((name) => caches.delete(name)));
}
