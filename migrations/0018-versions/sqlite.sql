-- Two more subjects of `changes` (0009): 'search', for what a search can find or show, and 'sessions', for what ends a
-- session or changes whose it is.
drop trigger changed_file;
create trigger changed_file instead of insert on changed_file begin
  insert into changed
    select college || '/' || branch || '/' || year || '/' || course from notes where image = new.file;
  insert into changed select 'search' from notes where image = new.file;
end;
create trigger found_note_comes after insert on notes begin insert into changed values ('search'); end;
create trigger found_note_changes after update on notes begin insert into changed values ('search'); end;
create trigger found_note_goes after delete on notes begin insert into changed values ('search'); end;
create trigger page_text_comes after insert on page_texts begin insert into changed values ('search'); end;
create trigger page_text_changes after update on page_texts begin insert into changed values ('search'); end;
create trigger page_text_goes after delete on page_texts begin insert into changed values ('search'); end;
-- The index of search is never written without one of these.
create trigger search_state_comes after insert on search_state begin insert into changed values ('search'); end;
create trigger search_state_changes after update on search_state begin insert into changed values ('search'); end;
create trigger search_state_goes after delete on search_state begin insert into changed values ('search'); end;
create trigger search_pending_comes after insert on search_pending begin insert into changed values ('search'); end;
create trigger search_pending_changes after update on search_pending begin insert into changed values ('search'); end;
create trigger search_pending_goes after delete on search_pending begin insert into changed values ('search'); end;

-- Neither a sign-in nor a visit that makes the session live longer ends anything.
create trigger session_ends after delete on sessions begin insert into changed values ('sessions'); end;
create trigger session_changes after update on sessions
when new.expires_at < old.expires_at
  or (old.id, old.account_id, old.secret_hash) is not (new.id, new.account_id, new.secret_hash)
begin
  insert into changed values ('sessions');
end;
create trigger account_changes after update on accounts
when (old.id, old.email, old.verified, old.proved_at, old.password_changed_at)
  is not (new.id, new.email, new.verified, new.proved_at, new.password_changed_at)
begin
  insert into changed values ('sessions');
end;
