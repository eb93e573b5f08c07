-- additive: the version before does not read it, and knows no questions.
-- What a paper asks, as its course is read: JSON (adapters/database/tables/questions/course-questions.ts), a row a question
-- in their order. Whoever changes its questions, topics or sittings writes it in the same transaction.
alter table split_papers add column outline text not null default '[]';
update split_papers set outline = (
  select coalesce(json_agg(
    json_build_array(q.id, q.paper, q.section, q.marks, t.topic_id, q.sitting, q.is_sure) order by q.position)::text, '[]')
  from questions q left join topic_questions t on t.question_id = q.id where q.file_id = split_papers.file_id);
