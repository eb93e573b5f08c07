-- Files of which pages may be missing: how many they say they have, how many there are, and when a person said that all
-- are there.
create table missing_pages (
  file_id text primary key references files (id) on delete cascade,
  printed integer not null,
  shown integer not null,
  dismissed_at text
);
