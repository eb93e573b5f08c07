create table accounts (
  id text primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  verified integer not null,
  created_at text not null,
  updated_at text not null
);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  secret_hash text not null unique,
  provider text not null,
  created_at text not null,
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
