import type { RouterContextProvider } from 'react-router';
import type { WishedPaper } from '../../domain/wish.ts';
import { catalogueFor, textFor } from '../context.ts';
import { wishedName } from '../paper/wish-link.ts';
import { placePath } from '../place-path.ts';

/** A wish as a page shows it: what is missing, of which course. */
export type ShownWish = { href: string; course: string; title: string; name: string };

export function shownWish(context: Readonly<RouterContextProvider>, paper: WishedPaper): ShownWish {
  const catalogue = catalogueFor(context);
  const { college, branch, year, course } = paper;
  return {
    href: placePath(college, branch, year, course),
    course,
    title: catalogue.courseAt(paper)?.title ?? course,
    name: wishedName(paper, catalogue, textFor(context)),
  };
}

/** The name of a wish where it begins a line: 'Any paper'. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
