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
create trigger wish_comes after insert on wishes begin
  insert into changed values (new.college || '/' || new.branch || '/' || new.year || '/' || new.course);
end;
create trigger wish_changes after update on wishes begin
  insert into changed values (new.college || '/' || new.branch || '/' || new.year || '/' || new.course);
end;
create trigger wish_goes after delete on wishes begin
  insert into changed values (old.college || '/' || old.branch || '/' || old.year || '/' || old.course);
end;
