-- additive: the version before knows no practice.
-- Which questions people have done, and by when that was said; is_done: 0 where it was taken back. No reference to the question:
-- that is derived, and comes back with the same id. file_id: its file.
create table ticks (
  account_id text not null references accounts (id) on delete cascade,
  question_id text not null,
  file_id text not null references files (id) on delete cascade,
  said_at text not null,
  is_done integer not null,
  primary key (account_id, question_id)
);
create index ticks_of_file on ticks (file_id);
