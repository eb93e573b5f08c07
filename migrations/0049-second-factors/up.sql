-- additive: the version before runs beside it, and asks nobody for a second factor.
-- What an account shows besides its password or its provider. turned_on_at is null where it is off: the row is then kept
-- for role_rests_at, until when a role counts without it.
create table second_factors (
  account_id text primary key references accounts (id) on delete cascade,
  turned_on_at text,
  totp_secret text,
  -- The newest time step whose code was used: a code works once.
  totp_step integer not null default 0,
  role_rests_at text
);

-- host is that of the library's address when the passkey was made: at another one it does not work.
create table passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  host text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at text
);
create index passkeys_of_account on passkeys (account_id, created_at);

-- One that was used is deleted.
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- What a session was asked to answer, for minutes: the challenge of a passkey, or the secret of a TOTP that is being set up.
create table second_factor_challenges (
  session_id text not null references sessions (id) on delete cascade,
  purpose text not null,
  challenge text not null,
  expires_at text not null,
  primary key (session_id, purpose)
);
create index second_factor_challenges_by_end on second_factor_challenges (expires_at);

-- When the session showed the second factor last.
alter table sessions add column second_factor_at text;
