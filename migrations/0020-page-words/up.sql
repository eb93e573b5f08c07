-- Where the words of a page stand on its picture, as domain/page/page-words.ts writes it. Read with the page's text; a page
-- whose text was read before gets them when it is read again.
create table page_words (
  file_id text not null references files (id) on delete cascade,
  page integer not null,
  format integer not null,
  words text not null,
  primary key (file_id, page)
);
