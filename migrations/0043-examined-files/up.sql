-- Whether a PDF has scripts or actions (1) or none (0); empty until it was examined.
alter table preparations add column active integer;

-- The PDFs that are there already are examined, too.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'examine-file', id, 0, completed_at, null, completed_at, coalesce(owner, ''), completed_at
  from files where completed_at is not null and type = 'application/pdf'
  on conflict (kind, file_id) do nothing;
