-- What people say is wrong with a note, and what rights holders claim. The note may be hidden or deleted meanwhile, so
-- `note` refers to no table. `holder` and `email` are '' in all but claims.
create table reports (
  id text primary key,
  note text not null,
  kind text not null,
  text text not null,
  reporter text references accounts (id) on delete set null,
  holder text not null,
  email text not null,
  created_at text not null,
  closed_at text,
  answer text not null
);
create unique index reports_open on reports (reporter, note) where closed_at is null;
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_of_note on reports (note, created_at);
create index reports_of_reporter on reports (reporter, created_at, id);
