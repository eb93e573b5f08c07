-- Messages of before moderators could close them came by mail only, and wait for no moderator.
update messages set closed_at = created_at
where closed_at is null and created_at < (select at from migrations where number = 28);
