-- The language of the mails to an account, as addresses name it: that of the pages on which it was made.
alter table accounts add column language text not null default 'en';
