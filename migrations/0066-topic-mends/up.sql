-- additive: the version before shows topics as they were sorted, without the names that keepers gave them.
-- What keepers have changed in the topics of a course, the newest one with the highest position. A row of topic_pins says
-- that a question belongs with the others of its act and part, under the name of the part; was_topic is the topic that it
-- had before, and made_topic the one in which it was put. Topics are derived: what names one may have gone.
create table topic_mends (
  id text primary key,
  position integer not null,
  act text not null,
  made_at text not null
);
create table topic_pins (
  mend_id text not null references topic_mends (id) on delete cascade,
  question_id text not null,
  file_id text not null references files (id) on delete cascade,
  part integer not null,
  latin text,
  devanagari text,
  was_topic text,
  made_topic text not null,
  primary key (mend_id, question_id)
);
create index topic_pins_of_file on topic_pins (file_id);
create index topic_pins_of_topic on topic_pins (was_topic);
