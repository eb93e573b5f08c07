import { redirect, useSearchParams } from 'react-router';
import { requireFreshFactor } from '../../../domain/account/fresh-factor.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { libraryContext, textFor } from '../../context.ts';
import { showFactorPath } from '../../credentials/second-factor-path.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { signedIn } from '../second-factor/signed-in.ts';
import type { Route } from './+types/tokens';
import { MadeToken } from './made-token.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';
import { answerTokens, type TokensAnswer } from './tokens-action.ts';
import { TOKENS } from './tokens-path.ts';
import { tokensView } from './tokens-view.ts';

/** Asks for the second factor before the form is filled in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { account } = signedIn(context, TOKENS);
  const library = context.get(libraryContext);
  try {
    await requireFreshFactor(library, account);
  } catch (error) {
    if (isRefusal(error, 'second-factor.again')) throw redirect(showFactorPath(TOKENS));
    throw error;
  }
  return tokensView(library, account, textFor(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return answerTokens(request, context);
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, verified, calls, ...account } = loaderData;
  const text = useText();
  const [parameters] = useSearchParams();
  const answer: TokensAnswer | undefined = actionData;
  const title = text('token.title');
  if (answer?.made) {
    return (
      <LibraryPage title={title} heading={title}>
        <MadeToken {...answer.made} calls={calls} />
      </LibraryPage>
    );
  }
  return (
    <LibraryPage title={title} heading={title} lead={text('token.lead')}>
      <div className="grid max-w-form gap-6">
        {parameters.has('revoked') && !answer && <Notice kind="good">{text('token.revoked')}</Notice>}
        {answer?.fault && <Notice kind="bad">{answer.fault}</Notice>}
        <TokenList tokens={tokens} />
        {verified ? <TokenForm {...account} answer={answer} /> : <Notice>{text('token.unverified')}</Notice>}
        <p>
          <PageLink href="/v1/openapi.json" className="inline-flex min-h-11 items-center">
            {text('token.calls')}
          </PageLink>
        </p>
      </div>
    </LibraryPage>
  );
}
