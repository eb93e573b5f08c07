-- Of a sheet that shows two pages side by side, where they meet, as a share of its width. Pages that were drawn before have
-- none until they are drawn again.
alter table pages add column gutter double precision;
