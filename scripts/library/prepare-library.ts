import { signUp } from '../../domain/account/sign-up.ts';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';
import type { Settings } from '../product/product.ts';

const password = 'a long enough password';
export const STUDENT = { email: 'student@bench.example', password };
/** Signs in so often that older sessions of the account end. */
export const FREQUENT = { email: 'frequent@bench.example', password };
const BATCH = 100;

/** Opens a new library with accounts that may share, and waits for its search index. */
export async function prepareLibrary(settings: Settings): Promise<void> {
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  while (!(await library.searchIndex.catchUp(BATCH)));
  for (const student of [STUDENT, FREQUENT]) {
    const account = await signUp(library, student, 'this machine');
    await library.accounts.verify(account.id, {}, library.clock());
  }
  await close();
}

export async function signedIn(url: string, { email, password } = STUDENT): Promise<string> {
  const answer = await fetch(`${url}/v1/account/sessions/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('a_session_panna='));
  if (!cookie) throw new Error(`The account could not sign in: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}
