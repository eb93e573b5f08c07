import { useEffect, useState } from 'react';
import type { SharedNote } from '../calls.ts';
import { type Entry, type Stage, stageOf } from './entry.ts';
import { hearEvents } from './outbox-events.ts';
import { entriesOf, noteOwners } from './outbox-store.ts';
import { startSender } from './sender.ts';

type Live = { id: string; name: string; note: SharedNote };

export function useEntries(owner: string) {
  const [entries, setEntries] = useState<Entry[]>();
  const [stages, setStages] = useState<ReadonlyMap<string, Stage>>(new Map());
  const [live, setLive] = useState<readonly Live[]>([]);

  useEffect(() => {
    startSender(owner);
    const names = new Map<string, string>();
    const read = async () => {
      const found = await entriesOf(owner);
      for (const { id, file } of found) names.set(id, file.name);
      if (found.length === 0) await noteOwners();
      setEntries(found);
    };
    void read();
    return hearEvents(({ id, stage }) => {
      if (!stage) return void read();
      setStages((before) => new Map(before).set(id, stage));
      const name = names.get(id);
      if (stage.step === 'live' && name !== undefined)
        setLive((before) => [...before.filter((each) => each.id !== id), { id, name, note: stage.note }]);
    });
  }, [owner]);

  return {
    entries,
    live,
    stageOf: (entry: Entry): Stage => {
      const own = stageOf(entry);
      const isSent = own.step === 'waiting' || own.step === 'preparing';
      const last = stages.get(entry.id);
      if (own.step === 'undescribed' && last?.step === 'failed') return last;
      return isSent && last && TOLD.includes(last.step) ? last : own;
    },
  };
}

const TOLD: readonly Stage['step'][] = ['sending', 'delayed', 'signed-out', 'preparing'];
