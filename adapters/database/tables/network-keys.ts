import type { NetworkKeys } from '../../../domain/security-event.ts';
import type { Engine } from '../engine.ts';

export function databaseNetworkKeys({ db }: Engine): NetworkKeys {
  const find = async (day: string) =>
    (await db.selectFrom('network_keys').select('key').where('day', '=', day).executeTakeFirst())?.key;
  return {
    async ofDay(day, drawn) {
      const known = await find(day);
      if (known !== undefined) return known;
      const insert = db.insertInto('network_keys').values({ day, key: drawn });
      await insert.onConflict((conflict) => conflict.column('day').doNothing()).execute();
      return (await find(day)) ?? drawn;
    },

    async forget(before) {
      await db.deleteFrom('network_keys').where('day', '<', before).execute();
    },
  };
}
