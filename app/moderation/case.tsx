import { data } from 'react-router';
import { openMessage, openNoteCase } from '../../domain/moderation/open-case.ts';
import { textFor } from '../context.ts';
import { useText } from '../language.ts';
import type { Route } from './+types/case';
import { answerCase } from './case-action.ts';
import { CaseKeys } from './case-keys.tsx';
import { caseHref, caseList } from './case-list.ts';
import { KINDS } from './case-words.ts';
import { MessageCase } from './message-case.tsx';
import { ModerationPage } from './moderation-page.tsx';
import { moderatorFor } from './moderator.ts';
import { NoteCase } from './note-case.tsx';
import { messageView, noteView } from './views.ts';

export const handle = { interactive: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const subject = params.case;
  const { library, account } = await moderatorFor(context, caseHref(subject));
  const text = textFor(context);
  const cases = await caseList(library, account, text.tag);
  const place = cases.findIndex((each) => each.subject === subject);
  const [, kind, id = ''] = subject.match(/^(note|message)-(.*)$/) ?? [];
  const note = kind === 'note' ? await openNoteCase(library, account, id) : undefined;
  const message = kind === 'message' ? await openMessage(library, account, id) : undefined;
  if (!note && !message) throw data(text('frame.missingPage'), { status: 404 });
  return {
    subject,
    next: cases[place + 1]?.href,
    previous: place > 0 ? cases[place - 1]?.href : undefined,
    kinds: cases[place]?.kinds ?? [],
    takenBy: cases[place]?.isMine ? undefined : cases[place]?.takenBy,
    isMine: cases[place]?.isMine ?? false,
    note: note && (await noteView(library, note, text)),
    message: message && messageView(message, text.tag),
  };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerCase(request, context, params.case);
}

/** One case, with the paper beside what can be done with it. */
export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { note, message, kinds, next, previous } = loaderData;
  const text = useText();
  const heading = note?.description ?? text('moderation.messageOf', { name: message?.name ?? '' });
  return (
    <ModerationPage heading={heading} lead={kinds.map((kind) => text(KINDS[kind])).join(', ')}>
      <CaseKeys next={next} previous={previous} />
      {note && <NoteCase key={loaderData.subject} {...loaderData} note={note} answer={actionData} />}
      {message && <MessageCase message={message} answer={actionData} />}
    </ModerationPage>
  );
}
