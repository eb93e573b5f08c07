-- additive: the version before knows none of these tables and columns.
-- Names as the code has them.
alter table ticks rename to done_marks;
alter table done_marks rename column said_at to marked_at;
drop index ticks_of_file;
create index done_marks_of_file on done_marks (file_id);

alter table openings rename to note_views;
alter table year_pages rename column opened to views;
alter table year_pages rename column thanked to thanks;

alter table question_returns rename to similar_questions;
alter table similar_questions rename column alike to similarity;
alter table similar_questions rename column is_abroad to is_in_other_script;
drop index question_returns_of_other;
create index similar_questions_of_other on similar_questions (other_id);
alter table split_papers rename column doubts to warnings;

alter table page_arrangements rename to page_orders;
alter table pages rename column look to rendering;
alter table pages rename column read_turn to detected_rotation;

alter table sharing_requests rename column said to message;

update pending_mails set letter = replace(letter, '"act":"arrange"', '"act":"order-pages"');
