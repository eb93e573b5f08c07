-- The mails of accounts (0) leave before messages (1), however many of these wait. The release before adds all as 0.
alter table pending_mails add column priority integer not null default 0;
update pending_mails set priority = 1 where letter like '{"kind":"message"%';
drop index pending_mails_due;
create index pending_mails_due on pending_mails (priority, due_at) where due_at is not null;
