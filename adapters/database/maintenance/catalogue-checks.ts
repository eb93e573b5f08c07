import { sql } from 'kysely';
import { isSomewhere } from '../tables/catalogue/exam-date-rows.ts';
import { movedNowhere } from '../tables/catalogue/moved-nowhere.ts';
import type { RowCheck } from './row-fault.ts';

const COURSE = sql`c.college, c.branch, c.year, c.code as course`;
const MOVED = sql`m.college, m.branch, m.year, m.code as course,
  m.to_code || ' in ' || m.to_college || ' ' || m.to_branch || ' ' || m.to_year as detail`;
const SAME_COURSE = sql`c.college = m.college and c.branch = m.branch and c.year = m.year and c.code = m.code`;

export const movedThough = sql`exists (select 1 from courses c where ${SAME_COURSE})`;

export const catalogueChecks: RowCheck[] = [
  [
    'catalogue.no-branch',
    sql`select ${COURSE} from courses c left join branches b on b.college = c.college and b.value = c.branch
        left join colleges on colleges.value = c.college
        where c.college <> '' and c.branch <> '' and (b.value is null or colleges.value is null)`,
  ],
  [
    'catalogue.retired',
    sql`select ${COURSE} from courses c join branches b on b.college = c.college and b.value = c.branch
        join colleges on colleges.value = c.college
        where c.retired_at is null and (b.retired_at is not null or colleges.retired_at is not null)`,
  ],
  [
    'catalogue.words',
    sql`select 'college ' || value as detail from colleges where ${isNoText('name')}
        union all select 'branch ' || college || ' ' || value from branches where ${isNoText('name')}
        union all select 'course ' || college || ' ' || branch || ' ' || year || ' ' || code from courses
        where ${isNoText('title')} or aliases not like '[%]'`,
  ],
  ['catalogue.moved-shown', sql`select ${MOVED} from moved_courses m where ${movedThough}`],
  ['catalogue.moved-nowhere', sql`select ${MOVED} from moved_courses m where ${movedNowhere}`],
  [
    'exam-date.nowhere',
    sql`select college, branch, year, course, exam || ' on ' || day as detail from exam_dates
        where not (${isSomewhere})`,
  ],
];

function isNoText(column: string) {
  return sql`not (${sql.ref(column)} like '"%"' or ${sql.ref(column)} like '{%}')`;
}
