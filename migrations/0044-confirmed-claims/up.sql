-- A claim waits for its address to be confirmed by a mailed link, of whose secret confirm_hash is the hash, and is removed
-- at confirm_by. All three are null for other reports, and for claims of before, which nothing removes.
alter table reports add column confirm_by text;
alter table reports add column confirm_hash text;
alter table reports add column confirmed_at text;

-- What the queue of moderators looks through: what counts at once, and after it what waits to be confirmed.
create index reports_counting on reports (created_at, id, note, kind) where closed_at is null and confirm_by is null;
create index reports_unconfirmed on reports (created_at, id, note) where closed_at is null and confirm_by is not null;
create index reports_open_of_note on reports (note, created_at, id) where closed_at is null;
create index reports_claims on reports (note, confirm_by) where closed_at is null and kind = 'rights';
create index reports_by_confirm_by on reports (confirm_by) where confirm_by is not null;
create index reports_claims_by_time on reports (created_at) where kind = 'rights';
create index messages_by_time on messages (created_at);
