-- additive: the version before neither shows nor writes units.
-- The units of courses, as their syllabi have them.
create table units (
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  number integer not null,
  title text not null,
  text text not null,
  primary key (college, branch, year, course, number)
);
create trigger row_comes after insert on units
  referencing new table as changed_rows for each statement execute function subject_changed('catalogue');
create trigger row_changes after update on units
  referencing new table as changed_rows for each statement execute function subject_changed('catalogue');
create trigger row_goes after delete on units
  referencing old table as changed_rows for each statement execute function subject_changed('catalogue');

-- Derived. unit: null without one; unit_is_sure: 0 where it is likely; unit_shares: evidence for each unit in thousandths,
-- which similar questions take over. units_in: the course and the syllabus that the paper was sorted by.
alter table questions add column unit integer;
alter table questions add column unit_is_sure integer;
alter table questions add column unit_shares text;
alter table split_papers add column units_in text;
