-- When the last sound backup was made: one row, or none.
create table backups (
  at text primary key
);
