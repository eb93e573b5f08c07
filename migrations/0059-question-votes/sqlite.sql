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

-- The courses of both (0009).
create trigger question_vote_comes after insert on question_votes begin
  insert into changed_file select image from notes where image in (new.one_file, new.other_file);
end;
create trigger question_vote_changes after update on question_votes begin
  insert into changed_file select image from notes where image in (new.one_file, new.other_file);
end;
create trigger question_vote_goes after delete on question_votes begin
  insert into changed_file select image from notes where image in (old.one_file, old.other_file);
end;
