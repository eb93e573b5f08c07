-- The mailbox that an address leads to: the address without its +tag, and of Gmail without dots. Not unique: two accounts
-- from before may have one mailbox. The database computes it, also for the accounts that a release before this one makes.
alter table accounts add column mailbox text generated always as (
  case when substr(email, instr(email, '@')) in ('@gmail.com', '@googlemail.com')
    then replace(
      substr(email, 1, case when instr(email, '+') between 2 and instr(email, '@')
        then instr(email, '+') else instr(email, '@') end - 1),
      '.', '') || '@gmail.com'
    else
      substr(email, 1, case when instr(email, '+') between 2 and instr(email, '@')
        then instr(email, '+') else instr(email, '@') end - 1)
      || substr(email, instr(email, '@'))
  end
) virtual;
create index accounts_of_mailbox on accounts (mailbox);

-- Of a mail that went to another address of the account's mailbox: that address, which becomes the account's.
alter table secrets add column email text;
