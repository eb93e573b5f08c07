import { data, redirect } from 'react-router';
import { ruleOf } from '../../../domain/account/admission.ts';
import { askToShare } from '../../../domain/moderation/ask-to-share.ts';
import { SHARING_MESSAGE_MAX } from '../../../domain/moderation/sharing-request.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useLocalPath, useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/ask-to-share';

const HERE = '/home/account/sharing';

export async function loader({ context }: Route.LoaderArgs) {
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?next=${HERE}`);
  const { catalogue, sharingRequests } = context.get(libraryContext);
  const shares = ruleOf(catalogue.admission, account.email)?.shares;
  const mayAsk = shares === 'after-approval' && account.verified;
  if (!mayAsk || account.approvedAt) throw redirect('/home/uploadform');
  return { message: (await sharingRequests.find(account.id))?.message };
}

/** Redirects so that a reload does not send the request again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?next=${HERE}`);
  const message = String((await readForm(request)).get('message') ?? '');
  try {
    await askToShare(context.get(libraryContext), account, message);
    return redirect(HERE);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const status = error.word === 'too-many' ? 429 : 400;
    return data({ message, fault: textFor(context).fault(error.fault) }, { status });
  }
}

export default function AskToShare({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <LibraryPage
      title={text('account.sharing')}
      heading={text('account.sharing')}
      lead={text('account.sharingLead')}
    >
      <div className="max-w-form">
        {loaderData.message === undefined ? (
          <form method="post" action={local(HERE)} className="grid gap-5">
            <TextAreaField
              label={text('account.sharingMessage')}
              name="message"
              required
              maxLength={SHARING_MESSAGE_MAX}
              defaultValue={actionData?.message}
              error={actionData?.fault}
            />
            <Button type="submit" className="justify-self-start">
              {text('account.sharingAsk')}
            </Button>
          </form>
        ) : (
          <>
            <Notice kind="good" title={text('account.sharingAsked')}>
              {text('account.sharingWait')}
            </Notice>
            <p dir="auto" className="my-6 wrap-anywhere whitespace-pre-line text-soft">
              {loaderData.message}
            </p>
            <ButtonLink kind="secondary" href="/home">
              {text('account.sharingBack')}
            </ButtonLink>
          </>
        )}
      </div>
    </LibraryPage>
  );
}
