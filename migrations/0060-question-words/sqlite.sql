-- additive: the version before knows nothing of the index, and finds questions as it did.
-- The words by which a question is found (domain/question/question-words.ts). All of it is derived from the questions.
-- A question has a number of its own, since the ids of FTS5 are numbers; a new one is higher than all before it.
create table question_numbers (
  number integer primary key autoincrement,
  question_id text not null unique references questions (id) on delete cascade
);
create virtual table search_questions using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '~=_'"
);
create trigger question_words_go after delete on question_numbers
begin
  delete from search_questions where rowid = old.number;
end;

-- The questions that are there are put into it, without reading a page again.
update split_papers set splitter = 0;
insert into pending_jobs (kind, file_id, attempts, due_at, fault, created_at, owner, queued_at)
  select 'find-questions', n.image, 0, n.created_at, null, n.created_at, coalesce(n.owner, ''), n.created_at
  from notes n join split_papers s on s.file_id = n.image where 1 = 1
  on conflict do nothing;
