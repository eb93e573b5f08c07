-- additive: the version before draws and shows pages as it did, and says nothing here.
-- How a page was drawn: 'cleaned', 'paper', 'picture', or 'scanned' where OCR reads fewer words on the cleaned page. Empty
-- until it is drawn by a maker that tells. compared: 1 when the words of the cleaned page were compared.
alter table pages add column look text;
alter table pages add column compared integer not null default 0;

-- 1 for an image of an earlier maker, which is shown until the page is drawn anew.
alter table page_images add column stale integer not null default 0;
