import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { checkAccountForm } from '../../../domain/account/account-form.ts';
import { sendVerification } from '../../../domain/account/send-verification.ts';
import { signUp } from '../../../domain/account/sign-up.ts';
import type { Account } from '../../../domain/account.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { beginSession } from '../../../domain/session/begin-session.ts';
import { authenticate, type Credentials } from '../../../domain/session/sign-in.ts';
import { signOut } from '../../../domain/session/sign-out.ts';
import { rememberSignup } from '../../../domain/session/signup.ts';
import {
  deviceContext,
  languageContext,
  libraryContext,
  noteOutage,
  sessionContext,
  textFor,
} from '../../context.ts';
import type { LoginAnswer } from '../../credentials/login-form.tsx';
import { showFactorPath } from '../../credentials/second-factor-path.ts';
import { readForm } from '../../read-form.ts';
import { ownPath } from '../own-path.ts';

type Context = Readonly<RouterContextProvider>;
type Answer = Response | ReturnType<typeof faulty>;

const OF_PASSWORD = new Set(['account.password', 'account.common-password']);

/** Handles login, signup and new verification links: one form, told apart by the button pressed. */
export async function answerLogin(request: Request, context: Context): Promise<Answer> {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  const credentials = { email: text('email'), password: text('password') };
  const confirm = intent === 'signup' ? { confirmPassword: text('confirmPassword') } : {};
  const errors = checkAccountForm(
    { ...credentials, ...confirm },
    context.get(libraryContext).catalogue.admission,
  );
  const { email } = credentials;
  const words = textFor(context);
  if (Object.keys(errors).length > 0) return faulty({ email, errors: words.faults(errors) });
  try {
    const next = ownPath(text('next'));
    if (intent === 'signup') return await join(context, credentials, next);
    if (intent === 'resend') return await resend(context, credentials, next);
    return await login(context, credentials, next);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    const fault = words.fault(error.fault);
    return faulty(OF_PASSWORD.has(error.reason) ? { email, errors: { password: fault } } : { email, fault });
  }
}

function faulty(answer: LoginAnswer) {
  return data(answer, { status: 400 });
}

async function join(context: Context, credentials: Credentials, next: string): Promise<Response> {
  const { network } = context.get(deviceContext);
  const form = { ...credentials, language: context.get(languageContext) };
  return sendLink(context, await signUp(context.get(libraryContext), form, network), next);
}

async function resend(context: Context, credentials: Credentials, next: string): Promise<Answer> {
  const account = await authenticate(context.get(libraryContext), context.get(deviceContext), credentials);
  return account.verified ? login(context, credentials, next) : sendLink(context, account, next);
}

/** Sends a verification link. Only call after a correct password. */
async function sendLink(context: Context, account: Account, next: string): Promise<Response> {
  const library = context.get(libraryContext);
  const device = context.get(deviceContext);
  await rememberSignup(library, device, account, { email: account.email, next });
  await sendVerification(library, account, device.network);
  // Full page load, because the countdown script runs only on public pages.
  return redirectDocument('/home/emailpage?sent=1');
}

async function login(context: Context, credentials: Credentials, next: string): Promise<Answer> {
  const library = context.get(libraryContext);
  const account = await authenticate(library, context.get(deviceContext), credentials);
  const { email } = credentials;
  if (!account.verified)
    return faulty({ email, unverified: true, fault: textFor(context)('account.notVerified') });
  const device = context.get(deviceContext);
  const before = context.get(sessionContext);
  if (before) await signOut(library, before.session);
  const session = await beginSession(library, device, account, 'email');
  if (!(await library.sessions.findByHash(library.secretMint.hash(session.secret), library.clock()))) {
    device.forget();
    return faulty({ email, fault: textFor(context)('account.noSession') });
  }
  const { turnedOnAt } = await library.secondFactors.stateOf(account.id);
  return redirectDocument(turnedOnAt ? showFactorPath(next) : next);
}
