create index notes_of_course on notes (college, branch, year, course, sequence);
create index notes_of_course_by_exam on notes (college, branch, year, course, exam_year, sequence);
-- Whatever a list may be asked by, without the whole table being read: adapters/database/note-query.ts names the same.
create index notes_of_college on notes (college, sequence);
create index notes_of_branch_there on notes (college, branch, sequence);
create index notes_of_year_there on notes (college, branch, year, sequence);
create index notes_of_branch on notes (branch, sequence);
create index notes_of_course_alone on notes (course, sequence);
create index notes_by_exam_year on notes (exam_year, sequence);
create index notes_by_created on notes (created_at, sequence);
create index notes_by_updated on notes (updated_at, sequence);
create index notes_of_owner on notes (owner, sequence);

-- Kept up to date with every note, so that no page ever counts.
create table note_counts (
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  notes integer not null,
  primary key (college, branch, year, course)
);
