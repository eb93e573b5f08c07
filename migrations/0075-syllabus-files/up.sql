-- additive: the version before shows a syllabus as notes, which its column kind says.
-- is_syllabus: 1 for a note that is the syllabus of its course, or of a whole programme.
alter table notes add column is_syllabus integer not null default 0;
alter table hidden_notes add column is_syllabus integer not null default 0;
create index notes_that_are_syllabi on notes (sequence) where is_syllabus = 1;

-- Syllabi whose units an admin saved or dismissed.
create table decided_syllabi (
  file_id text not null primary key references files (id) on delete cascade,
  decided_at text not null
);
