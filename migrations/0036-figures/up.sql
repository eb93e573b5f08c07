-- How often something happened on a day, by UTC: a course was read, an answer failed. Nothing says who.
create table day_counts (
  day text not null,
  kind text not null,
  subject text not null,
  times bigint not null,
  primary key (day, kind, subject)
);

-- Searches that found nothing. `mark` is a hash of the words; the words are kept once they were asked for often enough.
create table missed_searches (
  mark text primary key,
  words text,
  days bigint not null,
  times bigint not null,
  last_day text not null
);
create index missed_searches_by_day on missed_searches (last_day);
