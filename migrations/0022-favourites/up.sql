-- No reference to notes: a favourite outlasts the time for which its note is hidden, and is moved when notes are merged.
-- Whoever deletes a note for good deletes these too. Ids are an account's own, so that nobody meets those of another one.
create table favourites (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  note_id text not null,
  created_at text not null,
  primary key (account_id, id),
  unique (note_id, account_id)
);
create index favourites_by_created on favourites (account_id, created_at, id);
