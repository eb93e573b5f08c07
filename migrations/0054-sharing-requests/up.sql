-- additive: the version before lets nobody share by a moderator's word, and asks for none.
-- Since when an account may share by a moderator's word, where its address alone does not say so.
alter table accounts add column approved_at text;

-- What accounts say to be let share. A row ends when a moderator has decided; the log keeps that.
create table sharing_requests (
  account_id text primary key references accounts (id) on delete cascade,
  said text not null,
  asked_at text not null
);
create index sharing_requests_by_time on sharing_requests (asked_at, account_id);
