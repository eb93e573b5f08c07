import { data } from 'react-router';
import type { NoteCount } from '../../domain/note.ts';

/** Value that the address names. @throws an answer of 404 with `name`. */
export function orNotFound<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw data(name, { status: 404 });
  return thing;
}

export function counterOf(counts: NoteCount[]): (value: string) => number {
  const byValue = new Map(counts.map(({ value, notes }) => [value, notes]));
  return (value) => byValue.get(value) ?? 0;
}
