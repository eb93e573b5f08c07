-- additive: the version before writes neither column; what it splits meanwhile is compared, and so split, by this one.
-- What a course's questions are counted and chosen by, without their texts: the section of the paper as printed, and marks.
alter table questions add column section text;
alter table questions add column marks double precision;
update questions set section = cast(question as json) ->> 'section', marks = cast(cast(question as json) ->> 'marks' as double precision);
create index questions_in_outline on questions (file_id, position, id, section, marks);
drop index questions_of_file;
