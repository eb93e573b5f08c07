-- additive: the version before neither writes nor reads it, and what it removes vanishes from calendars as it did.
-- Dates of exams that admins removed: calendars that have them learn of it for a while. `changed_at`: when.
create table cancelled_exams (
  id text primary key,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  exam text not null,
  day text not null,
  time text not null,
  room text not null,
  changed_at text not null
);
create index cancelled_exams_by_change on cancelled_exams (changed_at);
create index cancelled_exams_by_place on cancelled_exams (college, day);
