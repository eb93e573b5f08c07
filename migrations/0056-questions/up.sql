-- additive: the version before reads and shows papers as it did, and knows no questions.
-- The words of a page with their places, as JSON (domain/page/page-layout.ts). Derived from the file.
create table page_layouts (
  file_id text not null references files (id) on delete cascade,
  page integer not null,
  engine text not null,
  layout text not null,
  primary key (file_id, page)
);

-- A paper that was split into its questions, by which version, and what does not add up in it: names with spaces between them.
create table split_papers (
  file_id text primary key references files (id) on delete cascade,
  splitter integer not null,
  doubts text not null,
  split_at text not null
);

-- Its questions, in their order. question: JSON (domain/question/paper-questions.ts). The id stays when it is found again.
create table questions (
  id text primary key,
  file_id text not null references files (id) on delete cascade,
  position integer not null,
  question text not null
);
create index questions_of_file on questions (file_id, position);

-- What questions of a course are about, with the names as printed in Latin and in Devanagari letters.
create table topics (
  id text primary key,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  latin text,
  devanagari text
);
create index topics_of_course on topics (college, branch, year, course);

create table topic_questions (
  question_id text primary key references questions (id) on delete cascade,
  topic_id text not null references topics (id) on delete cascade
);
create index questions_of_topic on topic_questions (topic_id);

-- The papers that are there already are split, too.
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'find-questions', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n join preparations p on p.file_id = n.image where p.state = 'ready' and n.kind <> 'notes' and n.solution_of is null;
