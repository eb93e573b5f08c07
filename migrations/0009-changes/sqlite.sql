-- How often what a page shows has changed: of a course, by its place (college/branch/year/course), and of the numbers of
-- notes of all places, by ''. Answers that are kept in memory are compared with it. By triggers, so that nobody who
-- writes can forget it, nor what is deleted with something else.
create table changes (subject text primary key, times integer not null) without rowid;

-- Where the triggers below write to: one subject, or the place of the note that has this file, if one has.
create view changed as select subject from changes;
create trigger changed instead of insert on changed begin
  insert into changes values (new.subject, 1) on conflict do update set times = times + 1;
end;
create view changed_file as select image as file from notes;
create trigger changed_file instead of insert on changed_file begin
  insert into changed
    select college || '/' || branch || '/' || year || '/' || course from notes where image = new.file;
end;

create trigger note_comes after insert on notes begin
  insert into changed values (new.college || '/' || new.branch || '/' || new.year || '/' || new.course);
end;
create trigger note_changes after update on notes begin
  insert into changed values (old.college || '/' || old.branch || '/' || old.year || '/' || old.course);
  insert into changed values (new.college || '/' || new.branch || '/' || new.year || '/' || new.course);
end;
create trigger note_goes after delete on notes begin
  insert into changed values (old.college || '/' || old.branch || '/' || old.year || '/' || old.course);
end;

-- Rows are also written as they were, to hold them for a moment.
create trigger file_changes after update on files
when (old.owner, old.name, old.type, old.size, old.completed_at)
  is not (new.owner, new.name, new.type, new.size, new.completed_at)
begin
  insert into changed_file values (new.id);
end;
create trigger preparation_comes after insert on preparations begin
  insert into changed_file values (new.file_id);
end;
create trigger preparation_changes after update on preparations begin
  insert into changed_file values (new.file_id);
end;
create trigger preparation_goes after delete on preparations begin
  insert into changed_file values (old.file_id);
end;
create trigger page_comes after insert on pages begin
  insert into changed_file values (new.file_id);
end;
create trigger page_changes after update on pages begin
  insert into changed_file values (new.file_id);
end;
create trigger page_goes after delete on pages begin
  insert into changed_file values (old.file_id);
end;
create trigger page_image_comes after insert on page_images begin
  insert into changed_file values (new.file_id);
end;
create trigger page_image_changes after update on page_images begin
  insert into changed_file values (new.file_id);
end;
create trigger page_image_goes after delete on page_images begin
  insert into changed_file values (old.file_id);
end;

create trigger note_count_comes after insert on note_counts begin
  insert into changed values ('');
end;
create trigger note_count_changes after update on note_counts begin
  insert into changed values ('');
end;
create trigger note_count_goes after delete on note_counts begin
  insert into changed values ('');
end;
