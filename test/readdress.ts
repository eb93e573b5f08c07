import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Account } from '../domain/account.ts';

/** Gives an account another address, as before a mailbox had one account only. `folder`: that of a library on SQLite. */
export function readdress(folder: string, account: Account, email: string): Account {
  const database = new DatabaseSync(join(folder, 'library.sqlite'), { timeout: 5000 });
  database.prepare('update accounts set email = ? where id = ?').run(email, account.id);
  database.close();
  return { ...account, email };
}
