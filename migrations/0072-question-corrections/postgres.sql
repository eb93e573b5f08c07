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

-- The three tables of before in the form of the new one. They are kept for builds of before, and filled no more. No view:
-- their texts could not get the order of bytes (adapters/database/postgres/text-order.ts).
create function former_corrections() returns setof question_corrections language sql stable as $$
  select file_id || ' ' || position as id, file_id as subject, null::text as other, 'paper' as kind, mend::json ->> 'act' as act,
    file_id, null::text as other_file, null::text as account_id, position, mend as detail, null::text as topic, made_at, null::text as undone_at
  from question_mends
  union all
  select mend_id, question_id, null, 'topic', act, file_id, null, null, position,
    json_build_object('part', part, 'latin', latin, 'devanagari', devanagari, 'made', made_topic)::text, was_topic, made_at, null
  from topic_pins join topic_mends on topic_mends.id = topic_pins.mend_id
  union all
  select account_id || ' ' || one_question || ' ' || other_question, one_question, other_question, 'pair',
    case is_same when 1 then 'same' else 'different' end, one_file, other_file, account_id, 0, '{}', null, created_at, null
  from question_votes
$$;
insert into question_corrections select * from former_corrections();

create function former_correction_comes() returns trigger language plpgsql as $$
begin
  insert into question_corrections
    select former.* from former_corrections() former where (former.id, former.subject) in (
      select case tg_table_name
        when 'question_mends' then row ->> 'file_id' || ' ' || (row ->> 'position')
        when 'topic_pins' then row ->> 'mend_id'
        else row ->> 'account_id' || ' ' || (row ->> 'one_question') || ' ' || (row ->> 'other_question') end,
        coalesce(row ->> 'one_question', row ->> 'question_id', row ->> 'file_id')
      from to_jsonb(new) as row)
    on conflict (id, subject) do update
      set act = excluded.act, detail = excluded.detail, made_at = excluded.made_at, undone_at = null;
  return null;
end $$;
create function former_correction_goes() returns trigger language plpgsql as $$
begin
  update question_corrections set undone_at = to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    where (id, subject) in (
      select case tg_table_name
        when 'question_mends' then row ->> 'file_id' || ' ' || (row ->> 'position')
        when 'topic_pins' then row ->> 'mend_id'
        else row ->> 'account_id' || ' ' || (row ->> 'one_question') || ' ' || (row ->> 'other_question') end,
        coalesce(row ->> 'one_question', row ->> 'question_id', row ->> 'file_id')
      from to_jsonb(old) as row);
  return null;
end $$;
drop trigger row_comes on question_votes;
drop trigger row_changes on question_votes;
drop trigger row_goes on question_votes;
drop function question_vote_changed();
do $$
declare former text;
begin
  foreach former in array array['question_mends', 'topic_pins', 'question_votes'] loop
    execute format('create trigger former_comes after insert or update on %I
      for each row execute function former_correction_comes()', former);
    execute format('create trigger former_goes after delete on %I
      for each row execute function former_correction_goes()', former);
  end loop;
end $$;

-- The courses of both questions of a pair (0018).
create function question_correction_changed() returns trigger language plpgsql as $$
declare places text[];
begin
  select array_agg(distinct concat_ws('/', college, branch, year, course)) into places from notes
    where image in (select file_id from changed_rows where kind = 'pair'
      union select other_file from changed_rows where kind = 'pair');
  if places is not null then perform change_subjects(places); end if;
  return null;
end $$;
create trigger row_comes after insert on question_corrections
  referencing new table as changed_rows for each statement execute function question_correction_changed();
create trigger row_changes after update on question_corrections
  referencing new table as changed_rows for each statement execute function question_correction_changed();
create trigger row_goes after delete on question_corrections
  referencing old table as changed_rows for each statement execute function question_correction_changed();
