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

-- The subject 'catalogue' of `changes` (0018).
do $$
declare part text;
begin
  foreach part in array array['colleges', 'branches', 'courses'] loop
    execute format('create trigger row_comes after insert on %I
      referencing new table as changed_rows for each statement execute function subject_changed(''catalogue'')', part);
    execute format('create trigger row_changes after update on %I
      referencing new table as changed_rows for each statement execute function subject_changed(''catalogue'')', part);
    execute format('create trigger row_goes after delete on %I
      referencing old table as changed_rows for each statement execute function subject_changed(''catalogue'')', part);
  end loop;
end $$;
