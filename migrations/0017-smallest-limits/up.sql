-- When a flood has filled the table, the smallest counts are forgotten first.
create index limits_by_count on limits (taken, ends_at);
