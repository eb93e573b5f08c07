import type { Accounts } from '../../../../domain/account.ts';
import type { Engine } from '../../engine.ts';
import { ACCOUNT_COLUMNS, accountOf } from '../../rows/account-rows.ts';

type UnverifiedAccounts = Pick<Accounts, 'listUnverified' | 'removeIdle'>;

export function unverifiedAccounts({ db }: Engine): UnverifiedAccounts {
  return {
    async listUnverified(before, after, most) {
      const rows = await db
        .selectFrom('accounts')
        .select(ACCOUNT_COLUMNS)
        .where('verified', '=', 0)
        .where('created_at', '<=', before.toISOString())
        .$if(after !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('created_at', 'id'),
              '>',
              tuple(after?.createdAt.toISOString() ?? '', after?.id ?? ''),
            ),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(accountOf);
    },

    // Uses one statement: an account verified meanwhile is checked again once its row is unlocked, and is
    // kept.
    async removeIdle(id, before) {
      const since = before.toISOString();
      const sessions = db.selectFrom('sessions').select('id').where('account_id', '=', id);
      const devices = db.selectFrom('known_devices').select('mark_hash').where('account_id', '=', id);
      const { numDeletedRows } = await db
        .deleteFrom('accounts')
        .where('id', '=', id)
        .where('verified', '=', 0)
        .where('created_at', '<=', since)
        .where('updated_at', '<=', since)
        .where(({ and, not, exists }) =>
          and(
            [
              sessions.where('seen_at', '>', since),
              devices.where('seen_at', '>', since),
              db.selectFrom('secrets').select('id').where('account_id', '=', id),
              db.selectFrom('notes').select('id').where('owner', '=', id),
            ].map((found) => not(exists(found))),
          ),
        )
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0;
    },
  };
}
