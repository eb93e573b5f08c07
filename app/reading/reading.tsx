import { data, redirect } from 'react-router';
import { readNote } from '../../domain/paper/read-note.ts';
import { cacheTagContext, libraryContext, textFor } from '../context.ts';
import { ownStars } from '../paper/own-stars.ts';
import { Stars } from '../paper/star.tsx';
import type { Route } from './+types/reading';
import { LinkPreview } from './link-preview.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperPages } from './paper-pages.tsx';
import { ReaderFrame } from './reader-frame.tsx';
import { readerPaper } from './reader-paper.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const opened = await readNote(library, params.note, page);
  if (!opened) {
    const kept = await library.mergedNotes.keptFor(params.note);
    if (kept) throw redirect(`/notes/${kept}`, 301);
    throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  }
  context.set(cacheTagContext, opened.note);
  const stars = await ownStars(context, request, [opened.note.id]);
  return { paper: readerPaper(opened, library.catalogue, textFor(context)), stars };
}

/** A paper, read page by page. */
export default function ReadingPage({ loaderData: { paper, stars } }: Route.ComponentProps) {
  return (
    <Stars own={stars}>
      <ReaderFrame paper={paper}>
        <LinkPreview paper={paper} />
        <PaperFacts paper={paper} />
        <PaperPages paper={paper} />
      </ReaderFrame>
    </Stars>
  );
}
