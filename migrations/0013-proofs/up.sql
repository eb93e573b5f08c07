-- When it was shown last that the address of an account is its owner's: sessions, changes of password and mails that
-- began before come to nothing.
alter table accounts add column proved_at text;
create index secrets_of_account on secrets (account_id, purpose);
