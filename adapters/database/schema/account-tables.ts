import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChallengePurpose } from '../../../domain/account/second-factor.ts';
import type { StoredRole } from '../rows/role-rows.ts';

export type AccountTables = {
  accounts: {
    id: string;
    email: string;
    name: string;
    password_hash: string | null;
    password_changed_at: string | null;
    verified: number;
    proved_at: string | null;
    blocked_at: string | null;
    blocked_role: StoredRole | null;
    approved_at: string | null;
    language: string;
    prefs: string;
    created_at: string;
    updated_at: string;
    /** The database computes what `mailboxOf` returns. */
    mailbox: GeneratedAlways<string>;
  };
  sessions: {
    id: string;
    account_id: string;
    secret_hash: string;
    provider: 'email' | 'google';
    user_agent: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
    second_factor_at: string | null;
  };
  access_tokens: {
    id: string;
    account_id: string;
    secret_hash: string;
    name: string;
    reads: number;
    shares: number;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  second_factors: {
    account_id: string;
    turned_on_at: string | null;
    totp_secret: string | null;
    totp_step: Generated<number>;
    role_rests_at: string | null;
  };
  passkeys: {
    id: string;
    account_id: string;
    host: string;
    public_key: string;
    /** PostgreSQL returns it as text. */
    counter: ColumnType<number | string, number, number>;
    transports: string;
    name: string;
    created_at: string;
    used_at: string | null;
  };
  recovery_codes: { account_id: string; code_hash: string };
  second_factor_challenges: {
    session_id: string;
    purpose: ChallengePurpose;
    challenge: string;
    expires_at: string;
  };
  secrets: {
    id: string;
    account_id: string;
    purpose: 'verification' | 'recovery' | 'deletion' | 'signup';
    secret_hash: string | null;
    created_at: string;
    expires_at: string;
    email: string | null;
  };
  identities: { provider: string; subject: string; account_id: string; created_at: string };
  /** OAuth states, under the table's first name. */
  departures: {
    state_hash: string;
    nonce: string;
    verifier: string;
    success: string;
    failure: string;
    expires_at: string;
  };
  known_devices: { mark_hash: string; account_id: string; seen_at: string };
  limits: { name: string; subject: string; taken: number; ends_at: string };
  backups: { at: string };
  network_keys: { day: string; key: string };
  roles: { account_id: string; role: StoredRole; appointed_at: string };
  sharing_requests: { account_id: string; message: string; asked_at: string };
};
