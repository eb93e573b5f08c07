-- temporary_since is empty while a note refers to the file; the sweep looks at nothing else.
create table files (
  id text primary key,
  key text not null unique,
  -- Empty once the owner's account was deleted.
  owner text references accounts (id) on delete set null,
  name text not null,
  type text,
  size bigint not null,
  pieces integer not null,
  pieces_received integer not null,
  sha256 text,
  md5 text,
  created_at text not null,
  updated_at text not null,
  completed_at text,
  temporary_since text
);
create index files_temporary on files (temporary_since) where temporary_since is not null;
create index files_of_owner on files (owner);
-- For lists of files: adapters/database/file-query.ts names the same.
create index files_by_created on files (created_at, id);
create index files_by_updated on files (updated_at, id);
create index files_by_name on files (name, id);

create table file_pieces (
  file_id text not null references files (id) on delete cascade,
  number integer not null,
  size bigint not null,
  sha256 text not null,
  md5 text not null,
  primary key (file_id, number)
);
