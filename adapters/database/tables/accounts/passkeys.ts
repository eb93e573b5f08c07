import type { Insertable, Kysely } from 'kysely';
import { PASSKEYS_MOST, type Passkey } from '../../../../domain/account/second-factor.ts';
import type { Schema } from '../../schema.ts';

export async function passkeysOf(db: Kysely<Schema>, account: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PASSKEYS_MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports),
    name: row.name,
    host: row.host,
    createdAt: new Date(row.created_at),
    usedAt: row.used_at ? new Date(row.used_at) : undefined,
  }));
}

export function passkeyRow(account: string, passkey: Passkey): Insertable<Schema['passkeys']> {
  return {
    id: passkey.id,
    account_id: account,
    host: passkey.host,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    used_at: passkey.usedAt?.toISOString() ?? null,
  };
}
