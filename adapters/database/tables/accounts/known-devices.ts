import type { KnownDevices } from '../../../../domain/session/known-device.ts';
import type { Engine } from '../../engine.ts';

export function databaseKnownDevices({ db }: Engine): KnownDevices {
  return {
    async add(accountId, markHash, at) {
      const row = { mark_hash: markHash, account_id: accountId, seen_at: at.toISOString() };
      await db.insertInto('known_devices').values(row).execute();
    },

    async isKnown(accountId, markHash) {
      const row = await db
        .selectFrom('known_devices')
        .select('mark_hash')
        .where('mark_hash', '=', markHash)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async keepNewest(accountId, most) {
      const newest = db
        .selectFrom('known_devices')
        .select('mark_hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('mark_hash')
        .limit(most);
      const older = db.deleteFrom('known_devices').where('account_id', '=', accountId);
      await older.where('mark_hash', 'not in', newest).execute();
    },
  };
}
