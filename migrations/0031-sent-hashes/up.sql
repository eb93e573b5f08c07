-- The digest of the bytes as they were sent, which the screening may have altered. Files from before have none.
alter table files add column sent_sha256 text;
create index files_by_sent_sha256 on files (sent_sha256) where sent_sha256 is not null;
