import type { ReactNode } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { isModerator } from '../../domain/moderation/role.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { reportFaults } from '../../domain/report/report-form.ts';
import { reportNote } from '../../domain/report/report-note.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { reportHref, rightsHref } from '../paper/links.ts';
import { readForm } from '../read-form.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/report';
import { PaperLead } from './paper-lead.tsx';
import { Received } from './received.tsx';
import { ReportForm } from './report-form.tsx';
import { reportedNote } from './reported-note.ts';

export async function loader({ context, params: { note: id } }: Route.LoaderArgs) {
  const { description, course } = await reportedNote(context, id);
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?next=${reportHref(id)}`);
  const moderates = await isModerator(context.get(libraryContext), account);
  const refused = account.verified ? undefined : textFor(context).fault({ name: 'report.account' });
  return { id, description, course, moderates, refused };
}

/** Redirects so that a reload does not send the report again. */
export async function action({ request, context, params: { note } }: Route.ActionArgs) {
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?next=${reportHref(note)}`);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const values = { kind: field('kind'), text: field('text') };
  const words = textFor(context);
  const errors = words.faults(reportFaults(values));
  if (Object.keys(errors).length > 0) return data({ values, errors }, { status: 400 });
  try {
    await reportNote(context.get(libraryContext), account, { note, ...values });
    return redirect(`${reportHref(note)}?sent=1`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return data({ values, fault: words.fault(error.fault) }, { status: 400 });
  }
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, description, course, moderates, refused } = loaderData;
  const [parameters] = useSearchParams();
  const text = useText();
  return (
    <LibraryPage
      title={text('report.title')}
      heading={text('report.title')}
      lead={<PaperLead course={course} description={description} />}
    >
      <div className="max-w-form">
        {parameters.has('sent') && !actionData ? (
          <Received note={id}>{text('report.received')}</Received>
        ) : (
          <>
            {moderates && (
              <PageLink
                href={`/home/moderation/note-${encodeURIComponent(id)}`}
                className="inline-flex min-h-11 min-w-11 items-center"
              >
                {text('report.moderate')}
              </PageLink>
            )}
            {refused ? <ToVerify refused={refused} /> : <ReportForm note={id} {...actionData} />}
            <p className="mt-8 border-t pt-4">
              {text.rich('report.rightsHint', {
                claim: (words) => <PageLink href={rightsHref(id)}>{words}</PageLink>,
              })}
            </p>
          </>
        )}
      </div>
    </LibraryPage>
  );
}

/** Shown instead of the form, so that nobody fills in one that will be rejected. */
function ToVerify({ refused }: { refused: string }) {
  const text = useText();
  const account = (words: ReactNode) => <PageLink href="/home/account">{words}</PageLink>;
  return (
    <Notice title={refused}>
      <p>{text.rich('upload.toVerify', { account })}</p>
    </Notice>
  );
}
