create table accounts (
  id text primary key,
  email text not null unique,
  name text not null,
  -- Empty for an account that only ever signed in through a provider.
  password_hash text,
  password_changed_at text,
  verified integer not null,
  prefs text not null,
  created_at text not null,
  updated_at text not null
);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  secret_hash text not null unique,
  provider text not null,
  user_agent text not null,
  created_at text not null,
  seen_at text not null,
  expires_at text not null
);
create index sessions_of_account on sessions (account_id, created_at);
create index sessions_by_end on sessions (expires_at);

-- secret_hash is empty until the mail is sent: only then is the secret drawn.
create table secrets (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null,
  secret_hash text unique,
  created_at text not null,
  expires_at text not null
);
create index secrets_by_end on secrets (expires_at);

create table limits (
  name text not null,
  subject text not null,
  taken integer not null,
  ends_at text not null,
  primary key (name, subject)
);
create index limits_by_end on limits (ends_at);

-- Who an account is at a provider such as Google.
create table identities (
  provider text not null,
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  created_at text not null,
  primary key (provider, subject)
);
create index identities_of_account on identities (account_id);

-- A sign-in that has left for a provider and must come back once, to the same browser.
create table departures (
  state_hash text primary key,
  nonce text not null,
  verifier text not null,
  success text not null,
  failure text not null,
  expires_at text not null
);
create index departures_by_end on departures (expires_at);

-- Devices on which an account was signed in before: strangers' wrong guesses do not lock them out.
create table known_devices (
  mark_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  seen_at text not null
);
create index known_devices_of_account on known_devices (account_id, seen_at);
