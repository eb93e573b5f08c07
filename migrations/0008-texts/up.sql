-- The text of the files that were prepared before it was read.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at)
  select 'read-text', file_id, 0, prepared_at, null, prepared_at from preparations where state = 'ready';
