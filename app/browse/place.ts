import { data } from 'react-router';
import { placePath } from '../../domain/course.ts';
import type { NoteCount } from '../../domain/note.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/** What the address names, or the page that says that it is not here. */
export function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw data(name, { status: 404 });
  return thing;
}

/** The way from Home to a place, one crumb a value. */
export function wayTo(...values: string[]): Crumb[] {
  return values.map((label, index) => ({ label, href: placePath(...values.slice(0, index + 1)) }));
}

/** Looks up how many papers each value has. */
export function papersOf(counts: NoteCount[]): (value: string) => number {
  const byValue = new Map(counts.map(({ value, notes }) => [value, notes]));
  return (value) => byValue.get(value) ?? 0;
}
