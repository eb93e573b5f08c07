-- Colleges, branches and courses. The catalogue's folder fills them once; from then on they are changed here. Names and
-- titles are JSON: a text, or an object with the texts by language. What is retired stays, because notes name it.
create table colleges (
  value text primary key,
  name text not null,
  emblem text not null,
  position integer not null,
  retired_at text
);
create table branches (
  college text not null,
  value text not null,
  name text not null,
  position integer not null,
  retired_at text,
  primary key (college, value)
);
-- College, branch and year are '' where a course has none: such a course is not listed.
create table courses (
  college text not null,
  branch text not null,
  year text not null,
  code text not null,
  title text not null,
  position integer not null,
  retired_at text,
  primary key (college, branch, year, code)
);

-- One row: the digest of the folder's colleges, branches and courses that were imported last.
create table imported_catalogue (id text primary key, digest text not null, at text not null);

-- The subject 'catalogue' of `changes` (0009).
create trigger college_comes after insert on colleges begin insert into changed values ('catalogue'); end;
create trigger college_changes after update on colleges begin insert into changed values ('catalogue'); end;
create trigger college_goes after delete on colleges begin insert into changed values ('catalogue'); end;
create trigger branch_comes after insert on branches begin insert into changed values ('catalogue'); end;
create trigger branch_changes after update on branches begin insert into changed values ('catalogue'); end;
create trigger branch_goes after delete on branches begin insert into changed values ('catalogue'); end;
create trigger course_comes after insert on courses begin insert into changed values ('catalogue'); end;
create trigger course_changes after update on courses begin insert into changed values ('catalogue'); end;
create trigger course_goes after delete on courses begin insert into changed values ('catalogue'); end;
