-- The text of the files that are there already is read as if they came now.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at)
  select 'read-text', id, 0, completed_at, null, completed_at from files where completed_at is not null
  on conflict do nothing;
