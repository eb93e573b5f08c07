-- additive: the version before shows what returns without what people said of it. Of notes that it merges it leaves the votes
-- where they were said.
-- Whether a question and one of another paper are the same, as people said: once a person and pair, the one that comes first
-- as text in the first columns. No reference to questions, which are found anew; the votes stay, and go with their files.
create table question_votes (
  one_file text not null references files (id) on delete cascade,
  one_question text not null,
  other_file text not null references files (id) on delete cascade,
  other_question text not null,
  account_id text not null references accounts (id) on delete cascade,
  is_same integer not null,
  created_at text not null,
  primary key (one_question, other_question, account_id)
);
create index question_votes_of_one on question_votes (one_file);
create index question_votes_of_other on question_votes (other_file);
create index question_votes_of_account on question_votes (account_id);

-- The courses of both (0018).
create function question_vote_changed() returns trigger language plpgsql as $$
declare places text[];
begin
  select array_agg(distinct concat_ws('/', college, branch, year, course)) into places from notes
    where image in (select one_file from changed_rows union select other_file from changed_rows);
  if places is not null then perform change_subjects(places); end if;
  return null;
end $$;
create trigger row_comes after insert on question_votes
  referencing new table as changed_rows for each statement execute function question_vote_changed();
create trigger row_changes after update on question_votes
  referencing new table as changed_rows for each statement execute function question_vote_changed();
create trigger row_goes after delete on question_votes
  referencing old table as changed_rows for each statement execute function question_vote_changed();
