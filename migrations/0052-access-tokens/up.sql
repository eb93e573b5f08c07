-- additive: the version before runs beside it, and takes no token.
-- What a script shows in place of a session: it opens the calls of its scopes, 1 for each that it has, until it ends.
create table access_tokens (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  secret_hash text not null unique,
  name text not null,
  reads integer not null,
  shares integer not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index access_tokens_of_account on access_tokens (account_id, created_at);
create index access_tokens_by_end on access_tokens (expires_at);
