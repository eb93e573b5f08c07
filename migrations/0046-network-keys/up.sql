-- The keys of the marks by which the log tells networks apart: one a day for all processes, removed when the day is over.
create table network_keys (
  day text primary key,
  key text not null
);
