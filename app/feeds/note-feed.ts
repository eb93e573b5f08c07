import type { RouterContextProvider } from 'react-router';
import { domainsOf } from '../../domain/account/admission.ts';
import type { Note, NoteCondition } from '../../domain/note.ts';
import { catalogueFor, languageContext, libraryContext, textFor } from '../context.ts';
import { localPath } from '../language.ts';
import { chipsBeside, chipsOf } from '../paper/chips.ts';
import { noteHref } from '../paper/links.ts';
import { atomOf, type FeedEntry } from './atom.ts';

const ENTRIES_MOST = 50;

type NoteFeed = { path: string; page: string; title: string; conditions: readonly NoteCondition[] };

export async function noteFeed(
  context: Readonly<RouterContextProvider>,
  { path, page, title, conditions }: NoteFeed,
): Promise<Response> {
  const { notes, settings } = context.get(libraryContext);
  const { siteName } = catalogueFor(context);
  const language = context.get(languageContext);
  const address = (local: string) => settings.publicUrl + localPath(language, local);
  const order = [{ field: 'sequence' as const, descending: true }];
  const newest = await notes.list({ conditions, order, limit: ENTRIES_MOST, offset: 0 });
  return atomOf({
    id: idOf(context, localPath(language, path)),
    title,
    language: textFor(context).tag,
    author: siteName,
    self: address(path),
    page: address(page),
    entries: newest.map((note) => entryOf(note, context, address)),
  });
}

function entryOf(
  note: Note,
  context: Readonly<RouterContextProvider>,
  address: (path: string) => string,
): FeedEntry {
  const catalogue = catalogueFor(context);
  const { id, course, description, createdAt, updatedAt } = note;
  const chips = chipsBeside(description, chipsOf(note, catalogue, textFor(context)));
  return {
    id: idOf(context, noteHref(id)),
    title: `${course}: ${description}`,
    summary: [catalogue.courseAt(note)?.title ?? course, ...chips].join(' · '),
    href: address(noteHref(id)),
    published: createdAt,
    updated: updatedAt,
  };
}

/** Tag URI (RFC 4151). With the university's email domain, it survives a change of host name. */
function idOf(context: Readonly<RouterContextProvider>, path: string): string {
  const { catalogue, settings } = context.get(libraryContext);
  const domain = domainsOf(catalogue.admission)[0] ?? new URL(settings.publicUrl).hostname;
  return `tag:${domain},2025:${path}`;
}
