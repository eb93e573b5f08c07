import { signUp } from '../../domain/account/sign-up.ts';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { root } from '../node24.js';

const password = 'a long enough password';
export const STUDENT = { email: 'student@bench.example', password };
/** Logs in so often that older sessions of the same account end. */
export const FREQUENT = { email: 'frequent@bench.example', password };
const BATCH = 100;

/** What the library would have done as the notes came, and would now begin with while it is measured. */
export async function catchUp(settings: Record<string, string>): Promise<void> {
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  while (!(await library.searchIndex.catchUp(BATCH)));
  await close();
}

/** People who may share. */
export async function addStudents(settings: Record<string, string>): Promise<void> {
  const opened = await openLibrary(readConfig(settings, root), root, () => {});
  for (const student of [STUDENT, FREQUENT]) {
    const account = await signUp(opened.library, student, 'this machine');
    await opened.library.accounts.prove(account.id, {}, opened.library.clock());
  }
  await opened.close();
}
