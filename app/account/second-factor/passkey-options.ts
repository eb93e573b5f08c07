import { isRefusal } from '../../../domain/refusal.ts';
import { askToMakePasskey, askToShowPasskey } from '../../../domain/session/second-factor/passkeys.ts';
import { libraryContext, noteOutage, sessionContext, textFor } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import type { Route } from './+types/passkey-options';

/** WebAuthn options for passkey-script.ts. Each challenge works for one passkey only. */
export async function action({ request, context }: Route.ActionArgs) {
  const text = textFor(context);
  const current = context.get(sessionContext);
  if (!current) return Response.json({ fault: text('factor.signedOut') }, { status: 401 });
  const form = await readForm(request);
  const password = String(form.get('password') ?? '');
  const library = context.get(libraryContext);
  try {
    const asked =
      form.get('purpose') === 'add'
        ? askToMakePasskey(library, current, password)
        : askToShowPasskey(library, current);
    return Response.json({ options: await asked });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const isPassword = error.reason === 'account.credentials';
    const fault = isPassword ? text('account.notYourPassword') : text.fault(error.fault);
    return Response.json({ fault }, { status: 400 });
  }
}
