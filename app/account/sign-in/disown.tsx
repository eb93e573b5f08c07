import { data, redirect } from 'react-router';
import { DELETION_DAYS } from '../../../domain/account/secret.ts';
import { disownAccount } from '../../../domain/file/disown-account.ts';
import { isOutage, isRefusal } from '../../../domain/refusal.ts';
import { libraryContext } from '../../context.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { readForm } from '../../read-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BrokenLink } from '../broken-link.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/disown';

/** Opening the link changes nothing: mail programs open links too. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { parameters, userId, secret } = linkOf(request);
  const late = Date.parse(parameters.get('expire') ?? '') < context.get(libraryContext).clock().getTime();
  const broken = late || !userId || !secret;
  return { state: parameters.has('done') ? 'done' : broken ? 'broken' : 'asking' } as const;
}

/** The values of the link are in the page's own address. It redirects, so that a reload asks for nothing twice. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(request);
  const { userId, secret } = linkOf(request);
  try {
    await disownAccount(context.get(libraryContext), userId, secret);
    return redirect('/verify/delete?done=1');
  } catch (error) {
    // The link is as good as before, so the page for errors asks to try again.
    if (!isRefusal(error) || isOutage(error)) throw error;
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
  const Screen = SCREENS[(actionData ?? loaderData).state];
  return (
    <PublicPage title={`Delete an account · ${siteName}`}>
      <div className="page max-w-form py-8">
        <Screen />
      </div>
    </PublicPage>
  );
}

function Question() {
  return (
    <>
      <PageHeading lead="Somebody signed up with your email address. If it was not you, delete that account here.">
        Not your account?
      </PageHeading>
      <p className="mb-6">
        The account has shared nothing, because its address was never verified. It is deleted for good, and
        you can sign up with your address yourself afterwards.
      </p>
      <form method="post" data-processing>
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit">Delete that account</Button>
      </form>
      <p className="mt-6">
        <a href="/home" className="inline-flex min-h-11 items-center">
          Leave it as it is
        </a>
      </p>
    </>
  );
}

function Deleted() {
  return (
    <div className="py-8">
      <Verdict
        good
        title="The account is deleted"
        action={<ButtonLink href="/login?mode=signup">Signup</ButtonLink>}
      >
        <p>Everybody who was logged in to it is out. You can sign up with your address yourself.</p>
      </Verdict>
    </div>
  );
}

function Broken() {
  return (
    <BrokenLink href="/forgot" label="Choose a new password">
      <p>
        It was used already, is older than {DELETION_DAYS} days, or the address was verified in the meantime.
      </p>
      <p>
        If there is still an account with your address that another person uses, choose a new password for it:
        that signs everybody else out. Then it is yours, to keep or to delete on its own page.
      </p>
    </BrokenLink>
  );
}
