-- The courses that accounts follow. `seen` is the sequence of the newest note that the account has seen there. No reference
-- to notes: sequences are never used again.
create table follows (
  account_id text not null references accounts (id) on delete cascade,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  created_at text not null,
  seen bigint not null,
  primary key (account_id, college, branch, year, course)
);
create index follows_of_course on follows (college, branch, year, course);

-- What is kept of an account that has opened its list of followed courses, or chosen the weekly mail. Notes up to `shelf_seen` are no
-- news there; `shelf_next` takes its place at the next visit. `mail_due_at` is null where no mail is wished for.
create table followers (
  account_id text primary key references accounts (id) on delete cascade,
  shelf_at text,
  shelf_seen bigint not null default 0,
  shelf_next bigint not null default 0,
  mail_key text,
  mail_due_at text,
  mailed bigint not null default 0
);
create index followers_due on followers (mail_due_at) where mail_due_at is not null;
