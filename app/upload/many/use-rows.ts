import { useEffect, useRef, useState } from 'react';
import type { Choices } from '../choices.ts';
import { withDescription } from '../filling/describe-fields.ts';
import { coursesToOffer, type Fields } from '../filling/fill-in.ts';
import { noteOf } from '../outbox/note-of.ts';
import { tellEvent } from '../outbox/outbox-events.ts';
import { changeEntry } from '../outbox/outbox-store.ts';
import { useEntries } from '../outbox/use-entries.ts';
import { Drafts } from './drafts.ts';
import { Proposals } from './proposals.ts';
import { isReady, type Row, rowsOf } from './row.ts';

/** Undescribed files of an account as rows, and the files already sent. */
export function useRows(owner: string, choices: Choices) {
  const { entries, stageOf, live } = useEntries(owner);
  const [, setValues] = useState<ReadonlyMap<string, Fields>>();
  const made = useRef<{ drafts: Drafts; proposals: Proposals }>(null);
  made.current ??= startReading(choices, setValues);
  const { drafts, proposals } = made.current;

  useEffect(() => {
    if (entries) proposals.look(entries);
  }, [entries, proposals]);
  useEffect(() => {
    const save = () => void drafts.save();
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [drafts]);

  return {
    /** Undefined until the device's storage has answered. */
    rows: entries && rowsOf(entries, (entry) => drafts.fieldsOf(entry), stageOf),
    sent: entries?.filter(({ note }) => note) ?? [],
    live,
    stageOf,
    /** Courses to choose from, if the file is ambiguous. */
    offersFor: ({ entry, fields }: Row) =>
      fields.course === '' && entry.suggestion
        ? coursesToOffer(fields, entry.suggestion, drafts.touchedIn(entry))
        : [],
    change: ({ entry }: Row, changes: Partial<Fields>) => {
      const [before, touched] = [drafts.fieldsOf(entry), drafts.touchedIn(entry)];
      const { description } = withDescription(choices, before, changes, touched);
      drafts.change(entry, changes);
      if (description !== changes.description) drafts.put(entry, { description: description ?? '' });
    },
    send: async (rows: readonly Row[]) => {
      for (const { entry, fields } of rows.filter(isReady)) {
        await changeEntry(entry.id, { fields, note: noteOf(fields, entry.answers), isPaused: false });
        tellEvent({ id: entry.id, retry: true });
      }
    },
  };
}

function startReading(choices: Choices, show: (values: ReadonlyMap<string, Fields>) => void) {
  const drafts = new Drafts(show);
  return { drafts, proposals: new Proposals(choices, drafts) };
}
