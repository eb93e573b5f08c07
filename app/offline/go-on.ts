import { askWorker, hearOfPacks } from './ask-worker.ts';
import type { PackState } from './pack/pack-state.ts';
import type { TriesOf } from './start/keep-trying.ts';

export function goOn(started: readonly PackState[], triesOf: TriesOf): void {
  const fetching = new Map<string, number>();
  const tries = triesOf(() => {
    void askWorker({ act: 'go-on' }).catch(() => {});
    tries.later();
  });
  const hear = (path: string, state: PackState | undefined) => {
    if (state?.status !== 'fetching') fetching.delete(path);
    else if (fetching.get(path) === state.done) return;
    else fetching.set(path, state.done);
    tries.goesWell();
    if (fetching.size > 0) tries.later();
  };
  for (const state of started) hear(state.path, state);
  hearOfPacks(hear);
}
