-- What 0009 and sqlite.sql count on SQLite. The version of a subject are the transactions that are named here: each one
-- that changes the subject adds its own number, which no other has, and takes away those that it sees. So no writer
-- waits for another one, and what is there after a commit was never there before.
create table changes (subject text not null, change xid8 not null, primary key (subject, change));

create function change_subjects(changed text[]) returns void language plpgsql as $$
begin
  insert into changes
    select distinct subject, pg_current_xact_id() from unnest(changed) as subject on conflict do nothing;
  -- A row that another writer is taking away is left to it.
  delete from changes where (subject, change) in (
    select subject, change from changes
    where subject = any (changed) and change <> pg_current_xact_id() for update skip locked
  );
end $$;

-- For triggers of statements; the rows are those before or after it.
create function note_changed() returns trigger language plpgsql as $$
declare places text[];
begin
  select array_agg(distinct concat_ws('/', college, branch, year, course)) into places from changed_rows;
  if places is not null then perform change_subjects(places || 'search'::text); end if;
  return null;
end $$;
create function file_changed() returns trigger language plpgsql as $$
declare places text[];
begin
  select array_agg(distinct concat_ws('/', college, branch, year, course)) into places
    from notes where image in (select file_id from changed_rows);
  if places is not null then perform change_subjects(places || 'search'::text); end if;
  return null;
end $$;
create function subject_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then perform change_subjects(array[tg_argv[0]]); end if;
  return null;
end $$;

-- For triggers of rows.
create function one_file_changed() returns trigger language plpgsql as $$
declare places text[];
begin
  select array_agg(concat_ws('/', college, branch, year, course)) into places from notes where image = new.id;
  if places is not null then perform change_subjects(places || 'search'::text); end if;
  return null;
end $$;
create function sessions_changed() returns trigger language plpgsql as $$
begin
  perform change_subjects(array['sessions']);
  return null;
end $$;

create trigger note_comes after insert on notes
  referencing new table as changed_rows for each statement execute function note_changed();
create trigger note_was after update on notes
  referencing old table as changed_rows for each statement execute function note_changed();
create trigger note_is after update on notes
  referencing new table as changed_rows for each statement execute function note_changed();
create trigger note_goes after delete on notes
  referencing old table as changed_rows for each statement execute function note_changed();

-- Rows are also written as they were, to hold them for a moment.
create trigger file_changes after update on files for each row
  when ((old.owner, old.name, old.type, old.size, old.completed_at)
    is distinct from (new.owner, new.name, new.type, new.size, new.completed_at))
  execute function one_file_changed();

do $$
declare derived text;
begin
  foreach derived in array array['preparations', 'pages', 'page_images', 'note_counts', 'page_texts',
    'search_state', 'search_pending'] loop
    declare act text := case
      when derived in ('preparations', 'pages', 'page_images') then 'file_changed()'
      when derived = 'note_counts' then 'subject_changed('''')'
      else 'subject_changed(''search'')' end;
    begin
      execute format('create trigger row_comes after insert on %I
        referencing new table as changed_rows for each statement execute function %s', derived, act);
      execute format('create trigger row_changes after update on %I
        referencing new table as changed_rows for each statement execute function %s', derived, act);
      execute format('create trigger row_goes after delete on %I
        referencing old table as changed_rows for each statement execute function %s', derived, act);
    end;
  end loop;
end $$;

-- Neither a sign-in nor a visit that makes the session live longer ends anything.
create trigger session_goes after delete on sessions
  referencing old table as changed_rows for each statement execute function subject_changed('sessions');
create trigger session_changes after update on sessions for each row
  when (new.expires_at < old.expires_at
    or (old.id, old.account_id, old.secret_hash) is distinct from (new.id, new.account_id, new.secret_hash))
  execute function sessions_changed();
create trigger account_changes after update on accounts for each row
  when ((old.id, old.email, old.verified, old.proved_at, old.password_changed_at)
    is distinct from (new.id, new.email, new.verified, new.proved_at, new.password_changed_at))
  execute function sessions_changed();
