-- The sweep of accounts that were never verified walks through these.
create index accounts_unverified on accounts (created_at, id) where verified = 0;
