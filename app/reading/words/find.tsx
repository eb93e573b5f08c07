import { data } from 'react-router';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import sheet from '../reader.css?url';
import type { Route } from './+types/find';
import { FindForm } from './find-form.tsx';
import { foundInPaper } from './found-in-paper.ts';

export const handle = { sheet };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { typed, found, fault } = await foundInPaper(context, params.note, request);
  if (!found)
    return data(
      { typed, paper: params.note, about: '', hits: [], isBeingRead: false, fault: fault?.sentence },
      fault?.init,
    );
  const hits = found.hits.map(({ page, snippet }) => ({ page, snippet, href: noteHref(params.note, page) }));
  const { note, isBeingRead } = found;
  return { typed, paper: params.note, about: note.description, hits, isBeingRead, fault: undefined };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { typed, paper, about, hits, isBeingRead, fault } = loaderData;
  const text = useText();
  return (
    <LibraryPage
      title={text('reading.find')}
      heading={text('reading.find')}
      lead={
        <PageLink href={noteHref(paper)} className="inline-flex min-h-11 min-w-11 items-center">
          {about || text('reading.toPaper')}
        </PageLink>
      }
    >
      <meta name="robots" content="noindex" />
      <FindForm paper={paper} typed={typed} className="mt-4 flex max-w-measure" />
      {fault && (
        <div className="mt-6">
          <Notice kind="bad">{fault}</Notice>
        </div>
      )}
      {!fault && hits.length === 0 && typed !== '' && (
        <p className="mt-6">{text(isBeingRead ? 'reading.beingReadLead' : 'reading.nothingFound')}</p>
      )}
      {hits.length > 0 && isBeingRead && <p className="mt-6 text-soft">{text('reading.mayBeMore')}</p>}
      <ol className="mt-6 grid max-w-measure gap-2">
        {hits.map(({ page, snippet, href }) => (
          <li key={page}>
            <PageLink
              href={href}
              className="block min-h-11 rounded-md p-2 -mx-2 text-ink no-underline hover:bg-sunk"
            >
              <span className="block font-medium">{text('reading.page', { number: page })}</span>
              <span className="text-sm text-soft" dir="auto">
                {snippet.map((part, at) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one snippet never move
                  part.isFound ? <mark key={at}>{part.text}</mark> : part.text,
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ol>
    </LibraryPage>
  );
}
