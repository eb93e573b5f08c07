-- additive: the version before shows no dates. What it leaves of a course that it moves or deletes, `panna verify --repair` removes.
-- When exams are. Of an exam of a whole place the further steps are ''. `day` and `time` are by the clock of the university;
-- '' where no time or room is known. `proposed_at`: it waits for a keeper, and only they and its proposer see it.
create table exam_dates (
  id text primary key,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  exam text not null,
  day text not null,
  time text not null,
  room text not null,
  changed_at text not null,
  proposed_at text,
  proposed_by text references accounts (id) on delete set null,
  unique (college, branch, year, course, exam, day, time)
);
create index exam_dates_by_day on exam_dates (day);
create index exam_dates_by_proposer on exam_dates (proposed_by) where proposed_by is not null;

-- The subject 'catalogue' of `changes` (0018): a date of a college stands on the pages of all its courses.
create function exam_dates_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows where proposed_at is null) then
    perform change_subjects(array['catalogue']);
  end if;
  return null;
end $$;
create trigger row_comes after insert on exam_dates
  referencing new table as changed_rows for each statement execute function exam_dates_changed();
create trigger row_changes after update on exam_dates
  referencing new table as changed_rows for each statement execute function exam_dates_changed();
create trigger row_goes after delete on exam_dates
  referencing old table as changed_rows for each statement execute function exam_dates_changed();
