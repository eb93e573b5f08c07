-- additive: the version before shows every page in the order of the file, and leaves these rows alone.
-- Of files whose pages a moderator has arranged: how many pages the file has, and those that are shown, in the order of
-- reading, as JSON: [{"number":2,"turn":90},{"number":1}], where turn is in degrees clockwise.
create table page_arrangements (
  file_id text primary key references files (id) on delete cascade,
  of_pages integer not null,
  shown text not null
);
