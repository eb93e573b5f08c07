-- How many bytes an account has in files that no note refers to, and in those of the last day: looked up for each
-- piece of an upload, in the index alone.
create index files_of_owner_unshared on files (owner, temporary_since, size, id) where temporary_since is not null;
create index files_of_owner_by_created on files (owner, created_at, size, id);
