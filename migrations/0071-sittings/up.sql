-- additive: the version before neither writes nor reads these columns, and splits papers as it did.
-- The paper within its file that a question is in, and its label there (1 a i). sitting: of a paper that was set together
-- with another one, as a duplicate or in the other language, the name that they share (domain/question/same-sitting.ts).
alter table questions add column paper integer;
alter table questions add column label text;
alter table questions add column sitting text;
-- 1 where the paper adds up, although another one in its file may not.
alter table questions add column is_sure integer;

-- Papers are split and compared again, without reading a page again.
update split_papers set splitter = 0;
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'find-questions', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n join split_papers s on s.file_id = n.image where 1 = 1
  on conflict do nothing;
