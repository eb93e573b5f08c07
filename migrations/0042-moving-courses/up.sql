-- Where a course is on its way to, while its papers move in several transactions: as JSON, college, branch, year and code.
-- A move to another place, of what moves or into it, is refused meanwhile.
alter table courses add column moving_to text;
