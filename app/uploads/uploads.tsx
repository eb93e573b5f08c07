import { data, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { undoWithdrawal } from '../../domain/note/undo-withdrawal.ts';
import { withdrawNote } from '../../domain/note/withdraw-note.ts';
import type { Notes } from '../../domain/note.ts';
import { sayWhole } from '../../domain/page/say-whole.ts';
import { ownPapers } from '../../domain/paper/own-papers.ts';
import { entryOf } from '../../domain/primitives/entry-of.ts';
import { isId } from '../../domain/primitives/id.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { ownYears } from '../../domain/thanks/own-years.ts';
import { languageContext, libraryContext, noteOutage, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { chipsBeside, chipsOf } from '../paper/chips.ts';
import { readForm } from '../read-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { indianDate, inOneLine } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/uploads';
import { HiddenPaper } from './hidden-paper.tsx';
import { ownAccount } from './own-account.ts';
import { SharedPaper } from './shared-paper.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const account = ownAccount(context);
  const library = context.get(libraryContext);
  const asked = new URL(request.url).searchParams;
  const after = asked.get('after') ?? undefined;
  const { shared, hidden, next } = await ownPapers(library, account.id, after);
  const [valued, years] = await Promise.all([
    library.thanks.ofNotes(shared.map(({ note }) => note.id)),
    ownYears(library, account),
  ]);
  const text = textFor(context);
  const catalogue = library.catalogue.in(context.get(languageContext));
  return {
    saved: await savedPaper(library.notes, account, asked.get('saved') ?? asked.get('covered')),
    isCovered: asked.has('covered'),
    isFirst: after === undefined,
    lastYear: years.map(({ year, views, thanks }) => ({ year: String(year), views, thanks }))[0],
    next,
    shared: shared.map(({ note, state, nearDuplicates, missing, repeated }) => ({
      id: note.id,
      description: note.description,
      course: note.course,
      facts: inOneLine(chipsBeside(note.description, chipsOf(note, catalogue, text))),
      since: indianDate(note.createdAt, text.tag, catalogue),
      state,
      ...valued.get(note.id),
      nearDuplicates: nearDuplicates && { id: nearDuplicates.id, description: nearDuplicates.description },
      missing,
      repeated,
    })),
    hidden: hidden.map(({ id, description, course, hiddenBy, reason, endsAt }) => ({
      ...{ id, description, course, hiddenBy, reason },
      until: endsAt && indianDate(endsAt, text.tag, catalogue),
    })),
  };
}

async function savedPaper(notes: Pick<Notes, 'find'>, { id }: Account, saved: string | null) {
  const note = isId(saved) ? await notes.find(saved) : undefined;
  return note?.owner === id ? note.description : undefined;
}

const ACTS = { withdraw: withdrawNote, undo: undoWithdrawal, whole: sayWhole };

export async function action({ context, request }: Route.ActionArgs) {
  const account = ownAccount(context);
  const form = await readForm(request);
  const act = entryOf(ACTS, String(form.get('intent')));
  const note = String(form.get('note') ?? '');
  try {
    if (act) await act(context.get(libraryContext), account, note);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ fault: textFor(context).fault(error.fault) }, { status: 400 });
  }
  throw redirect('/home/uploads');
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { shared, hidden, next, isFirst, saved, isCovered, lastYear } = loaderData;
  const text = useText();
  const isEmpty = shared.length + hidden.length === 0;
  return (
    <LibraryPage title={text('uploads.title')} heading={text('uploads.title')} lead={text('uploads.lead')}>
      {actionData?.fault && <Notice kind="bad">{actionData.fault}</Notice>}
      {saved !== undefined && !actionData && (
        <div className="mb-4">
          <Notice id="message" kind="good">
            {text(isCovered ? 'cover.done' : 'uploads.saved', { description: saved })}
          </Notice>
        </div>
      )}
      {lastYear && (
        <p className="mb-4">
          {text('thanks.year', lastYear)}{' '}
          <PageLink href="/home/thanks" className="inline-flex min-h-11 items-center">
            {text('thanks.more')}
          </PageLink>
        </p>
      )}
      {hidden.length > 0 && (
        <section aria-labelledby="hidden" className="mb-8">
          <h2 id="hidden" className="mb-2 text-lg">
            {text('uploads.hidden')}
          </h2>
          <ul className="border-t *:border-b">
            {hidden.map((paper) => (
              <HiddenPaper key={paper.id} {...paper} />
            ))}
          </ul>
        </section>
      )}
      {shared.length > 0 && (
        <section aria-labelledby="shared">
          <h2 id="shared" className="mb-2 text-lg">
            {text('uploads.shared')}
          </h2>
          <ul className="border-t *:border-b">
            {shared.map((paper) => (
              <SharedPaper key={paper.id} {...paper} />
            ))}
          </ul>
        </section>
      )}
      {isEmpty && <NothingShared />}
      {(next || !isFirst) && (
        <p className="mt-6 flex flex-wrap gap-4">
          {!isFirst && (
            <ButtonLink kind="secondary" href="/home/uploads">
              {text('uploads.newest')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="secondary" href={`/home/uploads?${new URLSearchParams({ after: next })}`}>
              {text('uploads.older')}
            </ButtonLink>
          )}
        </p>
      )}
    </LibraryPage>
  );
}

function NothingShared() {
  const text = useText();
  return (
    <EmptyState
      icon="upload"
      title={text('uploads.none')}
      action={<ButtonLink href="/home/uploadform">{text('uploads.share')}</ButtonLink>}
    >
      {text('uploads.noneLead')}
    </EmptyState>
  );
}
