-- additive: the version before shows papers as they were split, without what keepers have mended.
-- What keepers have mended in how a paper was split, in the order in which it is done after each splitting. mend: JSON
-- (domain/question/question-mend.ts).
create table question_mends (
  file_id text not null references files (id) on delete cascade,
  position integer not null,
  mend text not null,
  made_at text not null,
  primary key (file_id, position)
);
