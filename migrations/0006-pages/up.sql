-- Everything here is derived from the files and can be made again; all of it goes with its file.
-- state: waiting, ready or unreadable. reason: why it is unreadable. maker: which version of the code prepared it.
create table preparations (
  file_id text primary key references files (id) on delete cascade,
  state text not null,
  pages integer not null,
  reason text,
  prepared_at text,
  maker integer not null
);

create table pages (
  file_id text not null references files (id) on delete cascade,
  number integer not null,
  width double precision not null,
  height double precision not null,
  primary key (file_id, number)
);

create table page_images (
  file_id text not null,
  page integer not null,
  width integer not null,
  height integer not null,
  size integer not null,
  primary key (file_id, page, width),
  foreign key (file_id, page) references pages (file_id, number) on delete cascade
);

-- What is to be done with a file. One that was given up has no due_at and keeps its fault.
create table pending_jobs (
  kind text not null,
  file_id text not null references files (id) on delete cascade,
  attempts integer not null,
  due_at text,
  fault text,
  created_at text not null,
  primary key (kind, file_id)
);
create index pending_jobs_due on pending_jobs (kind, due_at) where due_at is not null;
create index pending_jobs_of_file on pending_jobs (file_id);

-- The files that are there already are prepared as if they came now.
insert into preparations (file_id, state, pages, reason, prepared_at, maker)
  select id, 'waiting', 0, null, null, 0 from files where completed_at is not null;
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at)
  select 'prepare-pages', id, 0, completed_at, null, completed_at from files where completed_at is not null;
