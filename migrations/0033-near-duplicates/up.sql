-- Of the first pages of a file, the sketch of their words, as domain/duplicate/word-sketch.ts makes it.
create table page_sketches (
  file_id text not null references files (id) on delete cascade,
  page integer not null,
  words text not null,
  primary key (file_id, page)
);

-- Files that show the same pages. Each pair stands here twice, once from each side.
create table near_duplicates (
  file_id text not null references files (id) on delete cascade,
  other_id text not null references files (id) on delete cascade,
  found_at text not null,
  primary key (file_id, other_id)
);
create index near_duplicates_of_other on near_duplicates (other_id);

-- The papers that are there already are compared, too.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'compare-pages', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n join preparations p on p.file_id = n.image where p.state = 'ready';
