-- additive: the version before finds what returns by itself, and writes nothing of it: its papers are compared by this one.
-- Where each question returns in other papers of its course, its best few. kind: same, numbers or similar; alike: from 0 to
-- about 1; is_abroad: 1 where the other one is in another script. All of it is derived from the questions.
create table question_returns (
  question_id text not null references questions (id) on delete cascade,
  other_id text not null references questions (id) on delete cascade,
  kind text not null,
  alike real not null,
  is_abroad integer not null,
  primary key (question_id, other_id)
);
create index question_returns_of_other on question_returns (other_id);

-- What a question is compared by (domain/question/question-terms.ts): numbers of 32 bits.
create table question_terms (
  question_id text primary key references questions (id) on delete cascade,
  terms blob not null
);

-- The course in whose papers its returns were looked for, as JSON; null: they were not since it was split.
alter table split_papers add column compared_in text;

-- The papers that are there are compared, too, without reading a page again.
update split_papers set splitter = 0;
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'find-questions', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n join split_papers s on s.file_id = n.image where 1 = 1
  on conflict do nothing;
