import coverScript from 'virtual:cover-script';
import { data, redirect } from 'react-router';
import { UNDO_DAYS } from '../../domain/note/hidden-note.ts';
import { coverPart } from '../../domain/page/cover-part.ts';
import { pageName } from '../../domain/page/page-images.ts';
import type { Box } from '../../domain/page/page-layout.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { libraryContext, noteOutage, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useLocalPath, useText } from '../language.ts';
import { pageImageHref } from '../paper/links.ts';
import styles from '../paper/sharing.css?url';
import { readForm } from '../read-form.ts';
import type { TextKey } from '../texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/cover';
import { ownAccount } from './own-account.ts';

const WIDTH = 720;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const account = ownAccount(context);
  const { notes, pages } = context.get(libraryContext);
  const note = await notes.find(params.note);
  if (note?.owner !== account.id) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  const number = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1);
  const [[prepared], [page]] = await Promise.all([
    pages.preparationsOf([note.image]),
    pages.findAll(note.image, [number]),
  ]);
  const isReady = prepared?.state === 'ready';
  return {
    id: note.id,
    description: note.description,
    number,
    pages: isReady ? prepared.pages : 0,
    isUnreadable: prepared?.state === 'unreadable',
    picture: isReady &&
      page && {
        src: pageImageHref(note.image, pageName(page), WIDTH),
        width: page.width,
        height: page.height,
      },
  };
}

const SIDES = {
  left: 'cover.left',
  top: 'cover.top',
  right: 'cover.right',
  bottom: 'cover.bottom',
} as const satisfies Record<string, TextKey>;

export async function action({ context, params, request }: Route.ActionArgs) {
  const account = ownAccount(context);
  const form = await readForm(request);
  const box = Object.keys(SIDES).map((side) => Number(form.get(side) || Number.NaN) / 100) as unknown as Box;
  const page = Number(form.get('page'));
  try {
    await coverPart(context.get(libraryContext), account, params.note, { page, box });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ fault: textFor(context).fault(error.fault) }, { status: 400 });
  }
  throw redirect(`/home/uploads?${new URLSearchParams({ covered: params.note })}#message`);
}

export default function Cover({ loaderData, actionData }: Route.ComponentProps) {
  const { id, description, number, pages, isUnreadable, picture } = loaderData;
  const text = useText();
  const local = useLocalPath();
  const here = `/home/uploads/${encodeURIComponent(id)}/cover`;
  return (
    <LibraryPage
      title={text('cover.title')}
      heading={text('cover.title')}
      lead={text('cover.lead', { days: UNDO_DAYS })}
    >
      <link rel="stylesheet" href={styles} precedence="page" />
      {actionData?.fault && (
        <div className="mb-4">
          <Notice kind="bad">{actionData.fault}</Notice>
        </div>
      )}
      <p className="mb-3 font-semibold wrap-anywhere">{description}</p>
      {!picture && (
        <Notice>
          {text(isUnreadable ? 'cover.unreadable' : 'cover.notYet')}{' '}
          <PageLink href={here} className="inline-flex min-h-11 items-center">
            {text('frame.again')}
          </PageLink>
        </Notice>
      )}
      {picture && (
        <form method="post" action={local(here)} className="grid max-w-form gap-5">
          {pages > 1 && (
            <nav aria-label={text('cover.pages')} className="flex flex-wrap gap-2">
              {Array.from({ length: Math.min(pages, PAGES_LISTED) }, (_, index) => index + 1).map((each) => (
                <PageLink
                  key={each}
                  href={`${here}?page=${each}`}
                  aria-current={each === number ? 'page' : undefined}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-edge px-2 text-ink no-underline aria-[current]:bg-sunk aria-[current]:font-semibold"
                >
                  {each}
                </PageLink>
              ))}
            </nav>
          )}
          <div data-cover data-later={coverScript} className="cover-page">
            <img {...picture} alt={text('reading.page', { number })} />
            <svg
              width="100%"
              height="100%"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect />
            </svg>
          </div>
          <input type="hidden" name="page" value={number} />
          <fieldset className="grid grid-cols-2 gap-3">
            <legend className="mb-2 text-sm text-soft">{text('cover.sides')}</legend>
            {Object.entries(SIDES).map(([side, label]) => (
              <TextField
                key={side}
                label={text(label)}
                name={side}
                type="number"
                min="0"
                max="100"
                step="any"
                required
              />
            ))}
          </fieldset>
          <p className="flex flex-wrap gap-3">
            <Button type="submit">{text('cover.cover')}</Button>
            <ButtonLink kind="secondary" href="/home/uploads">
              {text('uploads.leave')}
            </ButtonLink>
          </p>
        </form>
      )}
    </LibraryPage>
  );
}

/** Pages to choose from: names are on the first ones. Others open by their number in the URL. */
const PAGES_LISTED = 12;
