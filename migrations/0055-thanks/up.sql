-- additive: the version before counts no openings, and shows no thanks. What it leaves of a note that it deletes for good,
-- `panna verify --repair` removes.
-- Who thanked for which paper, once. No reference to notes: thanks outlast the time for which a note is hidden, and move when
-- notes are merged. Whoever deletes a note for good deletes these too.
create table thanks (
  note_id text not null,
  account_id text not null references accounts (id) on delete cascade,
  created_at text not null,
  primary key (note_id, account_id)
);
create index thanks_of_account on thanks (account_id, note_id);

-- How often a paper was opened in a year of the university's time zone: never by whom.
create table openings (
  note_id text not null,
  calendar_year integer not null,
  times bigint not null,
  primary key (note_id, calendar_year)
);

-- The pages of a year that sharers have made public: the numbers as they were at that moment.
create table year_pages (
  account_id text not null references accounts (id) on delete cascade,
  calendar_year integer not null,
  key text not null unique,
  opened bigint not null,
  thanked bigint not null,
  made_at text not null,
  primary key (account_id, calendar_year)
);
