-- What else people call a course: a JSON list, found by search.
alter table courses add column aliases text not null default '[]';

-- Where a course was before a keeper moved it: the address leads to where it is now.
create table moved_courses (
  college text not null,
  branch text not null,
  year text not null,
  code text not null,
  to_college text not null,
  to_branch text not null,
  to_year text not null,
  to_code text not null,
  moved_at text not null,
  primary key (college, branch, year, code)
);
create index moved_courses_to on moved_courses (to_college, to_branch, to_year, to_code);

create trigger moved_course_comes after insert on moved_courses begin insert into changed values ('catalogue'); end;
create trigger moved_course_changes after update on moved_courses begin insert into changed values ('catalogue'); end;
create trigger moved_course_goes after delete on moved_courses begin insert into changed values ('catalogue'); end;
