import type { RouterContextProvider } from 'react-router';
import type { RequestedPaper } from '../../domain/paper-request.ts';
import { catalogueFor, textFor } from '../context.ts';
import { requestedName } from '../paper/request-link.ts';
import { placePath } from '../place-path.ts';

export type ShownRequest = { href: string; course: string; title: string; name: string };

export function shownRequest(context: Readonly<RouterContextProvider>, paper: RequestedPaper): ShownRequest {
  const catalogue = catalogueFor(context);
  const { college, branch, year, course } = paper;
  return {
    href: placePath(college, branch, year, course),
    course,
    title: catalogue.courseAt(paper)?.title ?? course,
    name: requestedName(paper, catalogue, textFor(context)),
  };
}

export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
