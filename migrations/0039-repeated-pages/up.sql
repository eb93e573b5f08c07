-- Files of which a page may show what an earlier one shows, and when a person said that they are whole.
create table repeated_pages (
  file_id text primary key references files (id) on delete cascade,
  page integer not null,
  earlier integer not null,
  dismissed_at text
);

-- The papers that are there already are looked at, too: those of several pages, as far as all of them are compared.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'compare-pages', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n join preparations p on p.file_id = n.image where p.state = 'ready' and p.pages between 2 and 8
  on conflict (kind, file_id) do nothing;
