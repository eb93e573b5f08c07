-- Since when an account may not sign in; null: it may. A release that does not know the column lets it sign in.
alter table accounts add column blocked_at text;
