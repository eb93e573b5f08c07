import { data, redirect } from 'react-router';
import { DELETION_DAYS } from '../../../domain/account/secret.ts';
import { disownAccount } from '../../../domain/file/disown-account.ts';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { BrokenLink } from '../broken-link.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/disown';

export function loader({ request, context }: Route.LoaderArgs) {
  const { parameters, userId, secret } = linkOf(request);
  const late = Date.parse(parameters.get('expire') ?? '') < context.get(libraryContext).clock().getTime();
  const broken = late || !userId || !secret;
  return { state: parameters.has('done') ? 'done' : broken ? 'broken' : 'asking' } as const;
}

/** Redirects so that a reload does not send the request again. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  const { userId, secret } = linkOf(request);
  try {
    await disownAccount(context.get(libraryContext), userId, secret);
    return redirect('/verify/delete?done=1');
  } catch (error) {
    // The link can be used again after an outage, so the error page offers another try.
    if (!isRefusal(error) || isOutage(error)) throw error;
    noteOutage(context, error);
    return data({ state: 'broken' } as const, { status: 400 });
  }
}

function linkOf(request: Request) {
  const parameters = new URL(request.url).searchParams;
  return { parameters, userId: parameters.get('userId') ?? '', secret: parameters.get('secret') ?? '' };
}

const SCREENS = { asking: Question, done: Deleted, broken: Broken };

export default function Disown({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = useSite();
  const text = useText();
  const Screen = SCREENS[(actionData ?? loaderData).state];
  return (
    <PublicPage title={text('account.disownTitle', { siteName })}>
      <div className="page max-w-form py-8">
        <Screen />
      </div>
    </PublicPage>
  );
}

function Question() {
  const text = useText();
  return (
    <>
      <PageHeading lead={text('account.disownLead')}>{text('account.disown')}</PageHeading>
      <p className="mb-6">{text('account.disownText')}</p>
      <form method="post" data-processing={text('credentials.processing')}>
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" kind="danger">
          {text('account.disownDo')}
        </Button>
      </form>
      <p className="mt-6">
        <PageLink href="/home" className="inline-flex min-h-11 min-w-11 items-center">
          {text('account.disownLeave')}
        </PageLink>
      </p>
    </>
  );
}

function Deleted() {
  const text = useText();
  return (
    <div className="py-8">
      <Verdict
        good
        title={text('account.disowned')}
        action={<ButtonLink href="/login?mode=signup">{text('credentials.signup')}</ButtonLink>}
      >
        <p>{text('account.disownedText')}</p>
      </Verdict>
    </div>
  );
}

function Broken() {
  const text = useText();
  return (
    <BrokenLink href="/forgot" label={text('account.choose')}>
      <p>{text('account.disownBroken', { days: DELETION_DAYS })}</p>
      <p>{text('account.disownInstead')}</p>
    </BrokenLink>
  );
}
