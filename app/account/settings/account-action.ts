import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { checkNewPasswordForm } from '../../../domain/account/account-form.ts';
import { changePassword, rename, setLanguage } from '../../../domain/account/change-account.ts';
import { sendVerification } from '../../../domain/account/send-verification.ts';
import type { Account } from '../../../domain/account.ts';
import { deleteAccount } from '../../../domain/file/delete-account.ts';
import type { Library } from '../../../domain/library.ts';
import { entryOf } from '../../../domain/primitives/entry-of.ts';
import { isRefusal, type Refusal } from '../../../domain/refusal.ts';
import { deviceOf } from '../../../domain/session/devices.ts';
import { signOut, signOutEverywhere } from '../../../domain/session/sign-out.ts';
import type { Device, Session } from '../../../domain/session.ts';
import { deviceContext, libraryContext, noteOutage, sessionContext, textFor } from '../../context.ts';
import { askForFactor } from '../../credentials/second-factor-path.ts';
import { offeredOr } from '../../language.ts';
import { readForm } from '../../read-form.ts';
import type { Text } from '../../texts.ts';
import { type AccountAnswer, checkDeletion, type Intent } from './account-answer.ts';

type Done = Omit<AccountAnswer, 'intent'>;
type Visit = { library: Library; device: Device; account: Account; session: Session; words: Text };
type Act = (visit: Visit, text: (name: string) => string) => Promise<Done | Response>;

const ACTS: Record<Intent, Act> = {
  async rename({ library, account, words }, text) {
    await rename(library, account, text('name'));
    return { done: words('account.nameSaved') };
  },

  async language({ library, account, words }, text) {
    const language = text('language');
    if (offeredOr(library.catalogue, language) !== language)
      return { errors: { language: words('frame.refusedLead') } };
    await setLanguage(library, account, language);
    return { done: words('account.languageSaved') };
  },

  async resend({ library, account, device, words }) {
    await sendVerification(library, account, device.network);
    return { done: words(library.mailServer.isWorking() ? 'account.mailSent' : 'account.mailDelayed') };
  },

  async password({ library, account, session, words }, text) {
    const [oldPassword, password] = [text('oldPassword'), text('password')];
    const errors = checkNewPasswordForm({ oldPassword, password, confirmPassword: text('confirmPassword') });
    if (Object.keys(errors).length > 0) return { errors: words.faults(errors) };
    await changePassword(library, account, { password, oldPassword, session: session.id });
    return { done: words('account.passwordChanged') };
  },

  async 'sign-out'({ library, account, words }, text) {
    await signOut(library, await deviceOf(library, account, text('device')));
    return { done: words('account.deviceOut') };
  },

  async 'sign-out-others'({ library, account, session, words }) {
    await signOutEverywhere(library, account, session);
    return { done: words('account.othersOut') };
  },

  async delete({ library, account, device, words }, text) {
    const errors = checkDeletion(account, text, words);
    if (Object.keys(errors).length > 0) return { errors };
    const notes = text('notes') === 'remove' ? 'remove' : 'keep';
    await deleteAccount(library, account, { password: text('password'), notes });
    device.forget();
    return redirectDocument('/?account=deleted');
  },
};

export async function answerAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const current = context.get(sessionContext);
  if (!current) throw redirectDocument('/login?next=/home/account');
  const fields = await readForm(request);
  const text = (name: string) => String(fields.get(name) ?? '');
  const intent = text('intent') as Intent;
  const act = entryOf(ACTS, intent);
  if (!act) return faulty({ intent });
  const words = textFor(context);
  const visit = {
    library: context.get(libraryContext),
    device: context.get(deviceContext),
    words,
    ...current,
  };
  try {
    const done = await act(visit, text);
    if (done instanceof Response) return done;
    return done.errors ? faulty({ intent, ...done }) : { intent, ...done };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, '/home/account');
    noteOutage(context, error);
    return faulty({ intent, ...sayNo(intent, error, words) });
  }
}

/** Shows an error at its field, or below the form if it has none. */
function sayNo(intent: Intent, { reason, fault }: Refusal, words: Text): Done {
  const message = words.fault(fault);
  const own = intent === 'password' ? 'oldPassword' : 'password';
  if (reason === 'account.credentials') return { errors: { [own]: words('account.notYourPassword') } };
  if (reason === 'account.common-password') return { errors: { password: message } };
  if (reason === 'account.name') return { errors: { name: message } };
  return { fault: message };
}

function faulty(answer: AccountAnswer) {
  return data(answer, { status: 400 });
}
