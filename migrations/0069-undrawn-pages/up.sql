-- additive: the version before reads neither the index nor such looks.
-- Pages that came out white although their file puts something on them: moderators are told.
create index undrawn_pages on pages (file_id) where look = 'undrawn';
