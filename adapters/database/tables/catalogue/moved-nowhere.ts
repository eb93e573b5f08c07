import { sql } from 'kysely';

/** Condition on `moved_courses m`: its target is gone. Only a course as target has all columns. */
export const movedNowhere = sql`not exists (select 1 from courses c where c.college = m.to_college
    and c.branch = m.to_branch and c.year = m.to_year and c.code = m.to_code)
  and not (m.to_code = '' and exists (select 1 from branches b where b.college = m.to_college and b.value = m.to_branch))
  and not (m.to_branch = '' and exists (select 1 from colleges where colleges.value = m.to_college))`;
