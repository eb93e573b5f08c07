import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { checkAccountForm } from '../../../domain/account/account-form.ts';
import { sendVerification } from '../../../domain/account/send-verification.ts';
import { signUp } from '../../../domain/account/sign-up.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { beginSession } from '../../../domain/session/begin-session.ts';
import { authenticate, type Credentials } from '../../../domain/session/sign-in.ts';
import { signOut } from '../../../domain/session/sign-out.ts';
import { deviceContext, libraryContext, noteOutage, sessionContext } from '../../context.ts';
import type { LoginAnswer } from '../../credentials/login-form.tsx';
import { readForm } from '../../read-form.ts';

const NOT_VERIFIED = 'Email not verified. Please verify your email before logging in.';
const NO_SESSION = 'Failed to retrieve user session.';
const TAKEN = 'An account with this email exists already. Log in with it.';

type Context = Readonly<RouterContextProvider>;
type Answer = Response | ReturnType<typeof faulty>;

/** Login, signup, or a new verification link: one form, and the button that was pressed says which. */
export async function answerLogin(request: Request, context: Context): Promise<Answer> {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  const credentials = { email: text('email'), password: text('password') };
  const confirm = intent === 'signup' ? { confirmPassword: text('confirmPassword') } : {};
  const errors = checkAccountForm(
    { ...credentials, ...confirm },
    context.get(libraryContext).catalogue.emailDomain,
  );
  const { email } = credentials;
  if (Object.keys(errors).length > 0) return faulty({ email, errors });
  try {
    if (intent === 'signup') return await join(context, credentials);
    if (intent === 'resend') return await resend(context, credentials);
    return await login(context, credentials, ownPath(text('next')));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    noteOutage(context, error);
    return faulty({ email, fault: error.reason === 'account.taken' ? TAKEN : error.message });
  }
}

function faulty(answer: LoginAnswer) {
  return data(answer, { status: 400 });
}

async function join(context: Context, credentials: Credentials): Promise<Response> {
  const library = context.get(libraryContext);
  const { network } = context.get(deviceContext);
  await sendVerification(library, await signUp(library, credentials, network), network);
  return redirectDocument('/home/emailpage?sent=1');
}

async function resend(context: Context, credentials: Credentials): Promise<Answer> {
  const library = context.get(libraryContext);
  const device = context.get(deviceContext);
  const account = await authenticate(library, device, credentials);
  if (account.verified) return login(context, credentials, '/home');
  await sendVerification(library, account, device.network);
  return redirectDocument('/home/emailpage?sent=1');
}

async function login(context: Context, credentials: Credentials, next: string): Promise<Answer> {
  const library = context.get(libraryContext);
  const account = await authenticate(library, context.get(deviceContext), credentials);
  const { email } = credentials;
  if (!account.verified) return faulty({ email, unverified: true, fault: NOT_VERIFIED });
  const device = context.get(deviceContext);
  const before = context.get(sessionContext);
  if (before) await signOut(library, before.session);
  const begun = await beginSession(library, device, account, 'email');
  if (!(await library.sessions.findByHash(library.secretMint.hash(begun.secret), library.clock()))) {
    device.forget();
    return faulty({ email, fault: NO_SESSION });
  }
  return redirectDocument(next);
}

/** The page after login. Only pages under /home are allowed, so that no link leads to another site after login. */
function ownPath(next: string): string {
  const own = 'http://own';
  const url = URL.canParse(next, own) ? new URL(next, own) : undefined;
  return url?.origin === own && /^\/home(\/|$)/.test(url.pathname) ? url.pathname + url.search : '/home';
}
