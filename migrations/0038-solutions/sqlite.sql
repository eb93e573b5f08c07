-- solution_of is null for what is no solution; else the id of the note that it answers, or '' where that is not known.
-- Kind and note in one column, and the column kind empty beside it: the release before shows a solution as a note of an
-- unknown kind, and writes neither. No reference to notes: the note may be away for a time.
alter table notes add column solution_of text;
alter table hidden_notes add column solution_of text;
create index notes_that_answer on notes (solution_of, sequence) where solution_of is not null;
create index hidden_notes_that_answer on hidden_notes (solution_of) where solution_of is not null;

-- Counting the papers of a course by exam and year leaves out solutions: the index alone tells them, as before (0019).
drop index notes_of_course_by_kind_of_exam;
create index notes_of_course_by_kind_of_exam on notes (college, branch, year, course, exam, exam_year, sequence, solution_of);

-- As in 0024, but with the names of the columns: there is one more now.
drop trigger note_is_not_hidden;
create trigger note_is_not_hidden after insert on notes
when exists (select 1 from hidden_notes where id = new.id or image = new.image)
begin
  insert into hidden_notes (id, sequence, college, branch, year, course, image, description, kind, exam, exam_year, owner,
      created_at, updated_at, hidden_at, hidden_by, reason)
    values (new.id, new.sequence, new.college, new.branch, new.year, new.course, new.image, new.description, new.kind,
      new.exam, new.exam_year, new.owner, new.created_at, new.updated_at, '', '', '');
end;
drop trigger note_takes_no_hidden_file;
create trigger note_takes_no_hidden_file after update of image on notes
when old.image <> new.image and exists (select 1 from hidden_notes where image = new.image)
begin
  insert into hidden_notes (id, sequence, college, branch, year, course, image, description, kind, exam, exam_year, owner,
      created_at, updated_at, hidden_at, hidden_by, reason)
    values (new.id, new.sequence, new.college, new.branch, new.year, new.course, new.image, new.description, new.kind,
      new.exam, new.exam_year, new.owner, new.created_at, new.updated_at, '', '', '');
end;
