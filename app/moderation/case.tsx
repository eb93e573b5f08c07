import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  openMessage,
  openNoteCase,
  openReportsOf,
  openSharingRequest,
} from '../../domain/moderation/open-case.ts';
import { isId } from '../../domain/primitives/id.ts';
import { catalogueFor, textFor } from '../context.ts';
import { useText } from '../language.ts';
import type { Route } from './+types/case';
import { answerCase } from './case-action.ts';
import { caseHref, caseList } from './case-list.ts';
import { CaseResult } from './case-result.tsx';
import { GoneCase } from './gone-case.tsx';
import { CaseKeys } from './keys/case-keys.tsx';
import { MessageCase } from './message-case.tsx';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';
import { NoteCase } from './note-case.tsx';
import { resultIn } from './result.ts';
import { SharingCase } from './sharing-case.tsx';
import type { NoteView } from './views.ts';
import { messageView, noteView, reportView, sharingView } from './views.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const subject = params.case;
  const { library, account, role } = await moderatorFor(context, caseHref(subject));
  const text = textFor(context);
  const cases = await caseList(library, account, text.tag);
  const place = cases.findIndex((each) => each.subject === subject);
  const [, kind, id = ''] = subject.match(/^(note|message|sharing)-(.*)$/) ?? [];
  const note = kind === 'note' ? await openNoteCase(library, account, id) : undefined;
  const message = kind === 'message' ? await openMessage(library, account, id) : undefined;
  const sharing = kind === 'sharing' ? await openSharingRequest(library, account, id) : undefined;
  const isGone = kind === 'note' && !note && isId(id);
  const { reports, more } = isGone ? await openReportsOf(library, id) : { reports: [], more: 0 };
  if (!note && !message && !sharing && reports.length === 0)
    throw data(text('frame.missingPage'), { status: 404 });
  const catalogue = catalogueFor(context);
  const typed = new URL(request.url).searchParams.get('find')?.trim() ?? '';
  return {
    subject,
    isAdmin: role === 'admin',
    next: cases[place + 1]?.href,
    previous: place > 0 ? cases[place - 1]?.href : undefined,
    isOpen: place >= 0,
    takenBy: cases[place]?.isMine ? undefined : cases[place]?.takenBy,
    isMine: cases[place]?.isMine ?? false,
    result: await resultIn(library, request),
    note: note && (await noteView(library, catalogue, { text, typed }, note)),
    reports: reports.map((report) => reportView(report, catalogue, text)),
    moreReports: more,
    message: message && messageView(message, catalogue, text),
    sharing: sharing && sharingView(sharing, catalogue, text),
  };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerCase(request, context, params.case);
}

/**
 * Also revalidates if another moderator was faster, which React Router would not do. A request to share has
 * no page once it is decided.
 */
export function shouldRevalidate({
  actionStatus,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || (actionStatus === 409 && !nextUrl.pathname.includes('/sharing-'));
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { note, message, sharing, reports, moreReports, next, previous } = loaderData;
  const text = useText();
  const name = message && text('moderation.messageOf', { name: message.name });
  return (
    <ModerationPage
      heading={note?.description ?? name ?? text(sharing ? 'moderation.sharing' : 'moderation.gone')}
      lead={note && <Lead {...note} />}
      isAdmin={loaderData.isAdmin}
    >
      <CaseResult {...loaderData.result} />
      <CaseKeys next={next} previous={previous} />
      {note && <NoteCase key={loaderData.subject} {...loaderData} note={note} answer={actionData} />}
      {message && <MessageCase message={message} answer={actionData} />}
      {sharing && <SharingCase sharing={sharing} answer={actionData} />}
      {reports.length > 0 && <GoneCase reports={reports} moreReports={moreReports} />}
    </ModerationPage>
  );
}

function Lead({ about, sharedOn, owner }: NoteView) {
  return (
    <span className="wrap-anywhere">
      <span className="block">{about}</span>
      {sharedOn}
      {owner && `, ${owner.email}`}
    </span>
  );
}
