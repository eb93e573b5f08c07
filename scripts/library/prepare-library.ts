import { signUp } from '../../domain/account/sign-up.ts';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';
import type { Settings } from '../product/product.ts';
import { Visitor } from '../requests/visitor.ts';

const password = 'a long enough password';
export const STUDENT = { email: 'student@bench.example', password };
/** Account that signs in so often that its older sessions end. */
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

export async function signedIn(url: string, account = STUDENT): Promise<string> {
  const visitor = new Visitor(url);
  await visitor.logIn(account);
  return visitor.cookie;
}
