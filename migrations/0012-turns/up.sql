-- Jobs take turns by the owner of their file ('' when there is none), and each owner's are queued by queued_at: when the
-- job was added, and later the more pages are left. A version that writes neither has its jobs done as those of nobody.
alter table pending_jobs add column owner text not null default '';
alter table pending_jobs add column queued_at text not null default '';
update pending_jobs set
  owner = coalesce((select owner from files where id = file_id), ''),
  queued_at = created_at;
drop index pending_jobs_due;
create index pending_jobs_by_owner on pending_jobs (kind, owner, queued_at) where due_at is not null;

-- When each owner had a turn last: a number that grows with each claim, because clocks are set back.
create table job_turns (
  kind text not null,
  owner text not null,
  turn bigint not null,
  primary key (kind, owner)
);
create index job_turns_by_turn on job_turns (kind, turn);
