-- additive: a version that does not know kinds refuses whatever is newer.
-- Of which kind each migration is: an older version opens a database whose newer migrations are all 'additive'.
alter table migrations add column kind text not null default 'breaking';
