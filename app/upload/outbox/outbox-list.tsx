import { useEffect, useRef } from 'react';
import { useText } from '../../language.ts';
import { cancelEntry } from './cancel-entry.ts';
import type { Entry } from './entry.ts';
import type { OpenForm } from './form-upload.ts';
import { LeavingQuestion, leave } from './leaving-question.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { entriesOf } from './outbox-store.ts';
import { entryIdOf, type FormNow, fileOf } from './outgoing.ts';
import { useEntries } from './use-entries.ts';

export type OutboxListProps = {
  held: File | undefined;
  now: { readonly current: OpenForm };
  isFree: boolean;
  onOpen(fields: Partial<FormNow['fields']>, file: File): void;
};

export default function OutboxList({ held, now, isFree, onOpen }: OutboxListProps) {
  const text = useText();
  const { owner, search } = now.current;
  const { entries, stageOf, live } = useEntries(owner);
  const others = entries?.filter(({ id }) => id !== entryIdOf(held)) ?? [];
  const own = useRef(new Set<string | undefined>());
  own.current.add(entryIdOf(held));
  const shared = live.filter(({ id }) => !own.current.has(id));
  useNext({
    isFree,
    others,
    search,
    open: (entry) => onOpen(emptyIn(now.current.fields, entry.fields), fileOf(entry)),
  });
  const isLeaving = new URLSearchParams(search).has('leaving');
  const isEmpty = entries?.length === 0;
  // True while files are being deleted on the server; the session must not end before.
  const isDeleting = useRef(false);
  useEffect(() => {
    if (isLeaving && isEmpty && !isDeleting.current) leave();
  }, [isLeaving, isEmpty]);
  async function deleteAndLeave() {
    isDeleting.current = true;
    for (const { id } of await entriesOf(owner)) await cancelEntry(id);
    leave();
  }
  if (!entries || others.length + shared.length === 0) return null;
  return (
    <section aria-labelledby="outbox" className="mt-8 max-w-form">
      {isLeaving && others.length > 0 && (
        <LeavingQuestion count={others.length} onDelete={() => void deleteAndLeave()} />
      )}
      <h2 id="outbox" className="text-xl">
        {text('upload.onDevice')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {shared.map(({ id, name, note }) => (
          <OutboxLine key={id} name={name} stage={{ step: 'live', note }} />
        ))}
        {others.map((entry) => (
          <OutboxLine
            key={entry.id}
            name={entry.file.name}
            entry={entry}
            stage={stageOf(entry)}
            onOpen={isFree ? () => onOpen(entry.fields ?? {}, fileOf(entry)) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function useNext({
  isFree,
  others,
  search,
  open,
}: {
  isFree: boolean;
  others: readonly Entry[];
  search: string;
  open(entry: Entry): void;
}): void {
  const next = isFree ? others.find((entry) => isForForm(entry, search)) : undefined;
  const act = useRef(open);
  act.current = open;
  const id = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry once
  useEffect(() => {
    if (next) act.current(next);
  }, [id]);
}

function emptyIn(
  fields: FormNow['fields'],
  kept: Partial<FormNow['fields']> = {},
): Partial<FormNow['fields']> {
  const empty = Object.entries(kept).filter(([name]) => fields[name as keyof typeof fields] === '');
  return Object.fromEntries(empty);
}

function isForForm(entry: Entry, search: string): boolean {
  return !entry.note && !entry.refused && !entry.known && entry.search === search;
}
