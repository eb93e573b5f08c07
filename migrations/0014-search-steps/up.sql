-- Notes whose pages are put into the index of search in small steps: those after `page` are still to come.
create table search_pending (
  sequence bigint primary key references notes (sequence) on delete cascade,
  page integer not null
);
