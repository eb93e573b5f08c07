-- How many notes a college has: the counts of its courses in one row. By triggers, so that nobody who counts can forget it.
create table college_counts (college text primary key, notes integer not null) without rowid;
insert into college_counts select college, sum(notes) from note_counts group by college;

create trigger college_count_comes after insert on note_counts begin
  insert into college_counts values (new.college, new.notes)
    on conflict do update set notes = notes + excluded.notes;
end;
create trigger college_count_changes after update on note_counts begin
  update college_counts set notes = notes - old.notes where college = old.college;
  insert into college_counts values (new.college, new.notes)
    on conflict do update set notes = notes + excluded.notes;
end;
create trigger college_count_goes after delete on note_counts begin
  update college_counts set notes = notes - old.notes where college = old.college;
end;
