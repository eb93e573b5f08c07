create table messages (
  id text primary key,
  name text not null,
  email text not null,
  text text not null,
  created_at text not null
);

-- A mail that was sent is deleted; one that was given up has no due_at and keeps its fault.
create table pending_mails (
  id text primary key,
  letter text not null,
  attempts integer not null,
  due_at text,
  fault text,
  created_at text not null
);
create index pending_mails_due on pending_mails (due_at) where due_at is not null;
