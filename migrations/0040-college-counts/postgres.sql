-- How many notes a college has: the sum of its few rows here. By triggers, so that nobody who counts can forget it. Each
-- transaction counts in a row of its own, and adds to it the rows that it sees and no other writer is taking away, so that
-- no writer waits for another one.
create table college_counts (
  college text not null,
  change xid8 not null,
  notes bigint not null,
  primary key (college, change)
);
insert into college_counts
  select college, pg_current_xact_id(), sum(notes) from note_counts group by college;

create function college_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into college_counts
      select college, pg_current_xact_id(), sum(notes) from rows_after group by college
      on conflict (college, change) do update set notes = college_counts.notes + excluded.notes;
  elsif tg_op = 'DELETE' then
    insert into college_counts
      select college, pg_current_xact_id(), -sum(notes) from rows_before group by college
      on conflict (college, change) do update set notes = college_counts.notes + excluded.notes;
  else
    insert into college_counts
      select college, pg_current_xact_id(), sum(notes) from (
        select college, notes from rows_after union all select college, -notes from rows_before
      ) as changed group by college
      on conflict (college, change) do update set notes = college_counts.notes + excluded.notes;
  end if;
  with own as (
    select college from college_counts where change = pg_current_xact_id()
  ), free as (
    select college, change from college_counts
    where college in (select college from own) and change <> pg_current_xact_id()
    for update skip locked
  ), taken as (
    delete from college_counts where (college, change) in (select college, change from free)
    returning college, notes
  )
  update college_counts as counted set notes = counted.notes + sums.notes
    from (select college, sum(notes) as notes from taken group by college) as sums
    where counted.college = sums.college and counted.change = pg_current_xact_id();
  return null;
end $$;

create trigger college_count_comes after insert on note_counts
  referencing new table as rows_after for each statement execute function college_counted();
create trigger college_count_changes after update on note_counts
  referencing old table as rows_before new table as rows_after
  for each statement execute function college_counted();
create trigger college_count_goes after delete on note_counts
  referencing old table as rows_before for each statement execute function college_counted();
