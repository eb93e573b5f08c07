-- additive: the version before writes neither column; what it reads meanwhile has no reason, and is as right.
-- Why the text of a page was taken from where it was, and in percent how the file's own text agreed with the picture.
alter table page_texts add column reason text;
alter table page_texts add column agreement integer;
