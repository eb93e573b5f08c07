-- additive: the version before shows what people said until the update. What it writes meanwhile comes along.
-- What people say of papers, topics and pairs of questions. kind: paper, topic or pair. subject: the file of a paper, a
-- question whose topic an admin chose, or the question of a pair that comes first as text, with the other one in other. A row
-- a question, so that an act on topics has several under one id. account_id: whose vote it is, and goes with them; which admin
-- acted is in the log of moderators. detail: JSON (adapters/database/tables/questions/correction-rows.ts). topic: the one
-- that a question had before. undone_at: since when it counts no more. No reference to questions, which are found anew.
create table question_corrections (
  id text not null,
  subject text not null,
  other text,
  kind text not null,
  act text not null,
  file_id text not null references files (id) on delete cascade,
  other_file text references files (id) on delete cascade,
  account_id text references accounts (id) on delete cascade,
  position integer not null,
  detail text not null,
  topic text,
  made_at text not null,
  undone_at text,
  primary key (id, subject)
);
create index question_corrections_of_file on question_corrections (file_id, kind);
create index question_corrections_of_other_file on question_corrections (other_file) where other_file is not null;
create index question_corrections_of_account on question_corrections (account_id) where account_id is not null;
create index question_corrections_of_subject on question_corrections (subject) where kind = 'pair';
create index question_corrections_of_other on question_corrections (other) where kind = 'pair';
create index question_corrections_of_topic on question_corrections (topic) where topic is not null;

-- The three tables of before in the form of the new one. They are kept for builds of before, and filled no more.
create view former_corrections as
  select file_id || ' ' || position as id, file_id as subject, null as other, 'paper' as kind, mend ->> '$.act' as act,
    file_id, null as other_file, null as account_id, position, mend as detail, null as topic, made_at, null as undone_at
  from question_mends
  union all
  select mend_id, question_id, null, 'topic', act, file_id, null, null, position,
    json_object('part', part, 'latin', latin, 'devanagari', devanagari, 'made', made_topic), was_topic, made_at, null
  from topic_pins join topic_mends on topic_mends.id = topic_pins.mend_id
  union all
  select account_id || ' ' || one_question || ' ' || other_question, one_question, other_question, 'pair',
    case is_same when 1 then 'same' else 'different' end, one_file, other_file, account_id, 0, '{}', null, created_at, null
  from question_votes;
insert into question_corrections select * from former_corrections;

create trigger former_mend_comes after insert on question_mends begin
  insert into question_corrections
    select * from former_corrections where id = new.file_id || ' ' || new.position and subject = new.file_id
    on conflict (id, subject) do update
      set act = excluded.act, detail = excluded.detail, made_at = excluded.made_at, undone_at = null;
end;
create trigger former_mend_goes after delete on question_mends begin
  update question_corrections set undone_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where id = old.file_id || ' ' || old.position and subject = old.file_id;
end;
create trigger former_pin_comes after insert on topic_pins begin
  insert into question_corrections
    select * from former_corrections where id = new.mend_id and subject = new.question_id
    on conflict do nothing;
end;
create trigger former_pin_goes after delete on topic_pins begin
  update question_corrections set undone_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where id = old.mend_id and subject = old.question_id;
end;
drop trigger question_vote_comes;
create trigger question_vote_comes after insert on question_votes begin
  insert into question_corrections
    select * from former_corrections
    where id = new.account_id || ' ' || new.one_question || ' ' || new.other_question and subject = new.one_question
    on conflict (id, subject) do update set act = excluded.act, made_at = excluded.made_at, undone_at = null;
end;
drop trigger question_vote_changes;
create trigger question_vote_changes after update on question_votes begin
  update question_corrections
    set act = case new.is_same when 1 then 'same' else 'different' end, made_at = new.created_at, undone_at = null
    where id = new.account_id || ' ' || new.one_question || ' ' || new.other_question and subject = new.one_question;
end;
drop trigger question_vote_goes;
create trigger question_vote_goes after delete on question_votes begin
  update question_corrections set undone_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where id = old.account_id || ' ' || old.one_question || ' ' || old.other_question and subject = old.one_question;
end;

-- The courses of both questions of a pair (0009).
create trigger question_correction_comes after insert on question_corrections when new.kind = 'pair' begin
  insert into changed_file select image from notes where image in (new.file_id, new.other_file);
end;
create trigger question_correction_changes after update on question_corrections when new.kind = 'pair' begin
  insert into changed_file select image from notes where image in (new.file_id, new.other_file);
end;
create trigger question_correction_goes after delete on question_corrections when old.kind = 'pair' begin
  insert into changed_file select image from notes where image in (old.file_id, old.other_file);
end;
