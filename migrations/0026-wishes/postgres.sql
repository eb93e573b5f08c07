-- Papers that accounts ask for; '' and 0 where the exam or its year is not known. `note` has answered the wish.
create table wishes (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  exam text not null,
  exam_year integer not null,
  created_at text not null,
  note text,
  granted_at text,
  unique (account_id, college, branch, year, course, exam, exam_year)
);
create index wishes_of_course on wishes (college, branch, year, course, created_at) where granted_at is null;
create index wishes_newest on wishes (created_at) where granted_at is null;
create index wishes_answered on wishes (note) where note is not null;
create index wishes_granted on wishes (granted_at) where granted_at is not null;

-- The page of a course shows how many people ask for a paper of it.
create function wish_changed() returns trigger language plpgsql as $$
declare places text[];
begin
  select array_agg(distinct concat_ws('/', college, branch, year, course)) into places from changed_rows;
  if places is not null then perform change_subjects(places); end if;
  return null;
end $$;
create trigger wish_comes after insert on wishes
  referencing new table as changed_rows for each statement execute function wish_changed();
create trigger wish_changes after update on wishes
  referencing new table as changed_rows for each statement execute function wish_changed();
create trigger wish_goes after delete on wishes
  referencing old table as changed_rows for each statement execute function wish_changed();
