-- The papers of a course by exam and year, and how many there are of each: counted along this index alone.
create index notes_of_course_by_kind_of_exam on notes (college, branch, year, course, exam, exam_year, sequence);
