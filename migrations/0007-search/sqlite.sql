-- source: pdf, ocr or none. Read again only by a better reader: OCR takes seconds a page, so backups carry it.
create table page_texts (
  file_id text not null references files (id) on delete cascade,
  page integer not null,
  text text not null,
  source text not null,
  language text not null,
  engine text not null,
  confidence double precision,
  read_at text not null,
  primary key (file_id, page)
);

-- All below follows from notes and page_texts, and is made again by itself when search_state says nothing.
-- The words come cut and folded (domain/search/words.ts): whatever is no separator here is part of a word.
-- A page's rowid is its note's sequence * 1024 + the page, so that the newest stand last.
create virtual table search_notes using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '=%^'"
);
create virtual table search_pages using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '=%^'"
);

-- Every word that stands somewhere, and the same backwards: a word with a slip has one half right.
create table search_words (word text primary key, backwards text not null) without rowid;
create index search_words_backwards on search_words (backwards);

-- One row: how the index is made, and the last note, in order of arrival, that is in it since then.
create table search_state (
  id integer primary key,
  format integer not null,
  indexed_to integer not null,
  is_whole integer not null
);
