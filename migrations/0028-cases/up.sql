-- Who was appointed in the product. Those whom the setting MODERATORS names are not here.
create table roles (
  account_id text primary key references accounts (id) on delete cascade,
  role text not null,
  appointed_at text not null
);

-- The cases that moderators are at: `note-` or `message-` with an id.
create table taken_cases (
  subject text primary key,
  account_id text not null references accounts (id) on delete cascade,
  ends_at text not null
);
create index taken_cases_of_account on taken_cases (account_id);

-- A note that was merged into another one: its address leads there.
create table merged_notes (
  id text primary key,
  kept text not null,
  merged_at text not null
);
create index merged_notes_of_kept on merged_notes (kept);

-- Up to which note the library has looked for ones with the same bytes.
create table twin_search (id integer primary key, looked_to bigint not null);
insert into twin_search values (1, 0);
create index files_by_sha256 on files (sha256) where sha256 is not null;
create index preparations_unreadable on preparations (file_id) where state = 'unreadable';

-- A message that was answered, or needs no answer.
alter table messages add column closed_at text;
alter table messages add column answer text not null default '';
create index messages_open on messages (created_at, id) where closed_at is null;
