import { data } from 'react-router';
import type { NoteCount } from '../../domain/note.ts';

/** Returns the value. @throws a 404 response with `name` if it is undefined. */
export function orNotFound<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw data(name, { status: 404 });
  return thing;
}

export function counterOf(counts: NoteCount[]): (value: string) => number {
  const byValue = new Map(counts.map(({ value, notes }) => [value, notes]));
  return (value) => byValue.get(value) ?? 0;
}
