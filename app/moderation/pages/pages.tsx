import { data } from 'react-router';
import { REASON_MAX } from '../../../domain/moderation-log.ts';
import type { Note } from '../../../domain/note.ts';
import { libraryContext, textFor } from '../../context.ts';
import { useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { caseHref } from '../case-list.ts';
import { ModerationPage } from '../moderation-page.tsx';
import { moderatorFor } from '../moderator.ts';
import type { Route } from './+types/pages';
import { PageOrderForm } from './page-order-form.tsx';
import { answerPages, type PagesAnswer } from './pages-action.ts';
import { pagesHref } from './pages-href.ts';
import { type PagesView, pagesView } from './pages-view.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { library, role } = await moderatorFor(context, `${caseHref(params.case)}/pages`);
  return { isAdmin: role === 'admin', paper: await pagesView(library, await noteOf(context, params.case)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await moderatorFor(context, `${caseHref(params.case)}/pages`);
  return answerPages(request, context, await noteOf(context, params.case));
}

async function noteOf(context: Route.LoaderArgs['context'], subject: string): Promise<Note> {
  const [, id = ''] = subject.match(/^note-(.*)$/) ?? [];
  const note = await context.get(libraryContext).notes.find(id);
  if (!note) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  return note;
}

export default function PagesPage({ loaderData: { paper, isAdmin }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { id, image, description, was, pages } = paper;
  return (
    <ModerationPage heading={text('moderation.arrange')} lead={<bdi>{description}</bdi>} isAdmin={isAdmin}>
      <p className="mb-2 flex flex-wrap gap-x-6">
        <PageLink href={noteHref(id)} className="inline-flex min-h-11 items-center">
          {text('moderation.reader')}
        </PageLink>
        <PageLink href={caseHref(`note-${id}`)} className="inline-flex min-h-11 items-center">
          {text('moderation.acts')}
        </PageLink>
      </p>
      <CorrectionResult paper={paper} answer={actionData} />
      {pages.length === 0 ? (
        <p className="text-soft">{text('moderation.noPages')}</p>
      ) : (
        <form method="post">
          <p className="mb-4 max-w-form">{text('moderation.arrangeLead')}</p>
          <input type="hidden" name="file" value={image} />
          <input type="hidden" name="was" value={was} />
          <PageOrderForm pages={pages} />
          <div className="mt-6 grid max-w-form gap-4">
            <TextField
              label={text('moderation.reason')}
              name="reason"
              required
              maxLength={REASON_MAX}
              autoComplete="off"
              defaultValue={text('moderation.arrangeReason')}
            />
            <Button type="submit" className="justify-self-start">
              {text('moderation.arrangeSave')}
            </Button>
          </div>
        </form>
      )}
    </ModerationPage>
  );
}

function CorrectionResult({ paper, answer }: { paper: PagesView; answer: PagesAnswer | undefined }) {
  const text = useText();
  if (!answer) return null;
  if (answer.fault)
    return (
      <div className="mb-4">
        <Notice kind="bad">{answer.fault}</Notice>
      </div>
    );
  return (
    <div className="mb-4">
      <Notice kind="good">
        {answer.former === undefined ? (
          text('moderation.arrangeUndone')
        ) : (
          <form method="post" action={pagesHref(paper.id)} className="flex flex-wrap items-center gap-x-4">
            <span>{text('moderation.arranged')}</span>
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="file" value={paper.image} />
            <input type="hidden" name="was" value={paper.was} />
            <input type="hidden" name="to" value={answer.former} />
            <input type="hidden" name="reason" value={text('moderation.arrangeUndone')} />
            <Button type="submit" kind="quiet">
              {text('moderation.undo')}
            </Button>
          </form>
        )}
      </Notice>
    </div>
  );
}
