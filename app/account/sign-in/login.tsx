import { redirect, useSearchParams } from 'react-router';
import { sessionContext } from '../../context.ts';
import { LoginForm } from '../../credentials/login-form.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { useText } from '../../language.ts';
import { purposeOf } from '../../pending-action/purpose.ts';
import { unlessSamePage } from '../../same-page.ts';
import { Notice } from '../../ui/notice.tsx';
import { ownPath } from '../own-path.ts';
import type { Route } from './+types/login';
import { answerLogin } from './login-action.ts';

export const shouldRevalidate = unlessSamePage;

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect('/home');
  const next = new URL(request.url).searchParams.get('next');
  return { purpose: next ? await purposeOf(context, ownPath(next)) : undefined };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerLogin(request, context);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { siteName } = useSite();
  const text = useText();
  const signup = parameters.get('mode') === 'signup';
  return (
    <PublicPage title={text(signup ? 'account.signupTitle' : 'account.loginTitle', { siteName })}>
      <div className="page max-w-form py-8">
        {parameters.has('reset') && !actionData && <Notice kind="good">{text('account.wasReset')}</Notice>}
        <LoginForm
          signup={signup}
          answer={actionData}
          next={parameters.get('next') ?? undefined}
          purpose={loaderData.purpose}
        />
      </div>
    </PublicPage>
  );
}
