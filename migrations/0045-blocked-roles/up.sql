-- What a blocked account was when it was blocked: a moderator or a keeper. A block ends the role, and only a keeper ends
-- such a block. The release before leaves the role in its table.
alter table accounts add column blocked_role text;
update accounts set blocked_role = (select role from roles where account_id = accounts.id) where blocked_at is not null;
