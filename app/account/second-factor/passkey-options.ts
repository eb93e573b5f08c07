import { isRefusal } from '../../../domain/refusal.ts';
import { askToMakePasskey, askToShowPasskey } from '../../../domain/session/second-factor/passkeys.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import type { Route } from './+types/passkey-options';

/** What the browser asks an authenticator, for passkey-script.ts. Each answer is good for one passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const text = textFor(context);
  const current = context.get(sessionContext);
  if (!current) return Response.json({ fault: text('factor.signedOut') }, { status: 401 });
  const wish = String((await readForm(request)).get('wish') ?? '');
  const library = context.get(libraryContext);
  try {
    const ask = wish === 'add' ? askToMakePasskey : askToShowPasskey;
    return Response.json({ options: await ask(library, current) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return Response.json({ fault: text.fault(error.fault) }, { status: 400 });
  }
}
