-- additive: the version before lists these courses with the others, and their papers are where it looks for them.
-- A course that the catalogue lacks, as a person who shares has proposed it: since when it waits for a keeper, and who that was.
alter table courses add column proposed_at text;
alter table courses add column proposed_by text references accounts (id) on delete set null;
create index courses_by_proposer on courses (proposed_by) where proposed_by is not null;
