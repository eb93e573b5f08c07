import type { OAuthStates } from '../../../../domain/session/identity-provider.ts';
import type { Engine } from '../../engine.ts';
import { deleteInSteps } from '../delete-in-steps.ts';

export function databaseOAuthStates({ db }: Engine): OAuthStates {
  return {
    async add(stateHash, { expiresAt, ...oauthState }) {
      const row = { ...oauthState, state_hash: stateHash, expires_at: expiresAt.toISOString() };
      await db.insertInto('departures').values(row).execute();
    },

    // One statement deletes and reads, so that a state is returned only once.
    async take(stateHash, now) {
      const row = await db
        .deleteFrom('departures')
        .where('state_hash', '=', stateHash)
        .where('expires_at', '>', now.toISOString())
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const { nonce, verifier, success, failure, expires_at } = row;
      return { nonce, verifier, success, failure, expiresAt: new Date(expires_at) };
    },

    // With fewer states, the inner query is empty and nothing is deleted.
    async keepNewest(most) {
      const newestToGo = db
        .selectFrom('departures')
        .select('expires_at')
        .orderBy('expires_at', 'desc')
        .limit(1)
        .offset(most);
      await db.deleteFrom('departures').where('expires_at', '<=', newestToGo).execute();
    },

    async removeEnded(now) {
      const ended = db
        .selectFrom('departures')
        .select('state_hash')
        .where('expires_at', '<=', now.toISOString());
      await deleteInSteps((step) =>
        db.deleteFrom('departures').where('state_hash', 'in', ended.limit(step)).executeTakeFirstOrThrow(),
      );
    },
  };
}
