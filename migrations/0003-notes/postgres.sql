-- kind and exam are '' and exam_year is 0 when unknown, so that they sort alike on every engine.
create table notes (
  sequence bigint generated always as identity primary key,
  id text not null unique,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  image text not null unique references files (id),
  description text not null,
  kind text not null,
  exam text not null,
  exam_year integer not null,
  owner text references accounts (id) on delete set null,
  created_at text not null,
  updated_at text not null
);
