import { useEffect, useRef, useState } from 'react';
import { isSamePlace } from '../../../domain/course.ts';
import type { Choices } from '../choices.ts';
import { placeOf } from '../course/course-names.ts';
import { withDescription } from '../filling/describe-fields.ts';
import { coursesToOffer, type Fields } from '../filling/fill-in.ts';
import { cancelEntry } from '../outbox/cancel-entry.ts';
import type { Entry } from '../outbox/entry.ts';
import { noteOf } from '../outbox/note-of.ts';
import { tellEvent } from '../outbox/outbox-events.ts';
import { changeEntry } from '../outbox/outbox-store.ts';
import { useEntries } from '../outbox/use-entries.ts';
import type { Row } from '../table/row.ts';
import type { Table } from '../table/table.ts';
import { Drafts } from './drafts.ts';
import { rowsOf } from './entry-rows.ts';
import { Proposals } from './proposals.ts';

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

  const entryOf = (row: Row) => entries?.find(({ id }) => id === row.id);
  const fieldsOf = (entry: Entry) => drafts.fieldsOf(entry);
  const offersOf = (entry: Entry) => {
    const fields = fieldsOf(entry);
    if (fields.course !== '' || !entry.suggestion) return [];
    return coursesToOffer(fields, entry.suggestion, drafts.touchedIn(entry));
  };
  const table: Table = {
    choices,
    change(row, changes) {
      const entry = entryOf(row);
      if (!entry) return;
      const [before, touched] = [fieldsOf(entry), drafts.touchedIn(entry)];
      const { description } = withDescription(choices, before, changes, touched);
      drafts.change(entry, changes);
      if (description !== changes.description) drafts.put(entry, { description: description ?? '' });
    },
    isAlike: ({ offers }, { fields }, changes) =>
      offers.some((course) => isSamePlace(placeOf(course), { ...fields, ...changes })),
    remove: ({ id }) => void cancelEntry(id),
    sendAnyway: ({ id }) => void changeAndSend(id, { isMeant: true }),
  };
  return {
    rows: entries && rowsOf(entries, { fieldsOf, stageOf, offersOf }, new Date(choices.yearStart)),
    table,
    sent: entries?.filter(({ note }) => note) ?? [],
    live,
    stageOf,
    send: async (rows: readonly Row[]) => {
      for (const row of rows) {
        const note = noteOf(row.fields, entryOf(row)?.answers);
        await changeAndSend(row.id, { fields: row.fields, note, isPaused: false });
      }
    },
  };
}

async function changeAndSend(id: string, changes: Partial<Entry>): Promise<void> {
  await changeEntry(id, changes);
  tellEvent({ id, retry: true });
}

function startReading(choices: Choices, show: (values: ReadonlyMap<string, Fields>) => void) {
  const drafts = new Drafts(show);
  return { drafts, proposals: new Proposals(choices, drafts) };
}
