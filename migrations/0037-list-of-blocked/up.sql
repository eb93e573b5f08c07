-- Moderators see who is blocked.
create index accounts_blocked on accounts (blocked_at) where blocked_at is not null;
