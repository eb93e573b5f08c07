-- Notes that are out of sight. They are moved here and back, so that whatever reads notes need not know of them, the
-- release before included. hidden_by: owner (withdrew it) or moderator. The file of a hidden note is temporary since
-- ends_at, which lies ahead, so that no release sweeps it before; with it goes the hidden note.
create table hidden_notes (
  id text primary key,
  sequence integer not null,
  college text not null,
  branch text not null,
  year text not null,
  course text not null,
  image text not null unique references files (id) on delete cascade,
  description text not null,
  kind text not null,
  exam text not null,
  exam_year integer not null,
  owner text references accounts (id) on delete set null,
  created_at text not null,
  updated_at text not null,
  hidden_at text not null,
  hidden_by text not null,
  actor text references accounts (id) on delete set null,
  reason text not null,
  ends_at text
);
create index hidden_notes_of_owner on hidden_notes (owner, hidden_at, id);
create index hidden_notes_of_actor on hidden_notes (actor) where actor is not null;

-- No note takes the id or the file of a hidden one: the insert here is what its constraints refuse.
create trigger note_is_not_hidden after insert on notes
when exists (select 1 from hidden_notes where id = new.id or image = new.image)
begin
  insert into hidden_notes values (new.id, new.sequence, new.college, new.branch, new.year, new.course, new.image,
    new.description, new.kind, new.exam, new.exam_year, new.owner, new.created_at, new.updated_at, '', '', null, '', null);
end;
create trigger note_takes_no_hidden_file after update of image on notes
when old.image <> new.image and exists (select 1 from hidden_notes where image = new.image)
begin
  insert into hidden_notes values (new.id, new.sequence, new.college, new.branch, new.year, new.course, new.image,
    new.description, new.kind, new.exam, new.exam_year, new.owner, new.created_at, new.updated_at, '', '', null, '', null);
end;

-- What moderators did. It stays when the accounts and the notes that it names are gone: no references.
create table moderation_log (
  id text primary key,
  at text not null,
  actor text,
  actor_name text not null,
  act text not null,
  note text,
  account text,
  about text not null,
  reason text not null
);
create index moderation_log_by_time on moderation_log (at, id);
create index moderation_log_of_note on moderation_log (note, at, id) where note is not null;
create trigger moderation_log_stays before delete on moderation_log
begin
  select raise(abort, 'The moderation log is append-only.');
end;
create trigger moderation_log_is_as_written before update on moderation_log
begin
  select raise(abort, 'The moderation log is append-only.');
end;
