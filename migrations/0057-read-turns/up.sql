-- additive: the version before shows these pages as they lie, and says nothing here.
-- By how many degrees clockwise a page is to be turned so that its words stand upright, as OCR has found: 0 where they do, or
-- where that is not clear. Empty until it was looked for.
alter table pages add column read_turn integer;
