import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Library } from '../../../domain/library.ts';
import { entryOf } from '../../../domain/primitives/entry-of.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { AddedCodes } from '../../../domain/session/second-factor/add-factor.ts';
import { addTotp, beginTotp } from '../../../domain/session/second-factor/add-totp.ts';
import { removeFactor, renewCodes } from '../../../domain/session/second-factor/change-factors.ts';
import { addPasskey } from '../../../domain/session/second-factor/passkeys.ts';
import type { Recognised } from '../../../domain/session/second-factor/recognised.ts';
import type { Device } from '../../../domain/session.ts';
import { deviceContext, libraryContext, noteOutage, textFor } from '../../context.ts';
import { askForFactor, FACTORS } from '../../credentials/second-factor-path.ts';
import { readForm } from '../../read-form.ts';
import { goOnWith, jsonOf, signedIn } from './signed-in.ts';

/** `codes`: new recovery codes, shown only once. */
export type FactorsAnswer = {
  intent: string;
  codes?: readonly string[];
  error?: string;
  passwordError?: string;
};

type Acting = { library: Library; device: Device; current: Recognised; field(name: string): string };
type Done = Partial<AddedCodes> | undefined;

const ACTS: Record<string, (acting: Acting) => Promise<Done>> = {
  async 'begin-totp'({ library, current }) {
    await beginTotp(library, current);
    return undefined;
  },
  totp: ({ library, device, current, field }) =>
    addTotp(library, device, current, { code: field('code'), password: field('password') }),
  passkey: ({ library, device, current, field }) =>
    addPasskey(library, device, current, {
      ...{ answer: jsonOf(field('answer')), name: field('name'), password: field('password') },
    }),
  async 'remove-totp'({ library, current }) {
    await removeFactor(library, current, 'totp');
    return undefined;
  },
  async 'remove-passkey'({ library, current, field }) {
    await removeFactor(library, current, { passkey: field('passkey') });
    return undefined;
  },
  renew: async ({ library, current }) => ({ codes: await renewCodes(library, current) }),
};

export async function answerFactors(request: Request, context: Readonly<RouterContextProvider>) {
  const current = signedIn(context, FACTORS);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const intent = field('intent');
  const act = entryOf(ACTS, intent);
  const library = context.get(libraryContext);
  try {
    const done = await act?.({ library, device: context.get(deviceContext), current, field });
    if (done?.session) goOnWith(context, { ...current, session: done.session });
    if (done?.codes) return data<FactorsAnswer>({ intent, codes: done.codes });
    return redirect(intent === 'begin-totp' ? `${FACTORS}#totp` : `${FACTORS}?done=1`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, FACTORS);
    noteOutage(context, error);
    const text = textFor(context);
    const message =
      error.reason === 'account.credentials'
        ? { passwordError: text('account.notYourPassword') }
        : { error: text.fault(error.fault) };
    return data<FactorsAnswer>({ intent, ...message }, { status: 400 });
  }
}
