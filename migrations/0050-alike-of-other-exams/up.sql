-- additive: jobs that the release before does, too, by its own rule.
-- Papers of different exams or years that were found alike are compared again: now nearly every word has to be the same.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'compare-pages', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n where exists (
    select 1 from near_duplicates d join notes n2 on n2.image = d.other_id
    where d.file_id = n.image and ((n.exam <> '' and n2.exam <> '' and n.exam <> n2.exam)
      or (n.exam_year <> 0 and n2.exam_year <> 0 and n.exam_year <> n2.exam_year)))
  on conflict (kind, file_id) do nothing;
