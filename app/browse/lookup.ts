import { data } from 'react-router';
import type { NoteCount } from '../../domain/note.ts';

/** What the address names; else the page that says that `name` is not here, with status 404. */
export function orNotFound<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw data(name, { status: 404 });
  return thing;
}

/** Looks up how many papers each value has. */
export function counterOf(counts: NoteCount[]): (value: string) => number {
  const byValue = new Map(counts.map(({ value, notes }) => [value, notes]));
  return (value) => byValue.get(value) ?? 0;
}
