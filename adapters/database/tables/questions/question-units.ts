import { type Kysely, sql, type Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import { wholeKey } from '../../../../domain/question/comparing/same-sitting.ts';
import {
  type FoundUnit,
  type NearQuestion,
  type QuestionUnits,
  TOGETHER_MOST,
  type UnitQuestion,
} from '../../../../domain/question/units/question-units.ts';
import { NEIGHBOURS_MOST } from '../../../../domain/question/units/spread-units.ts';
import { COURSE_QUESTIONS_MOST } from '../../../../domain/question.ts';
import { syllabusVersion } from '../../../../domain/syllabus.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { allRows, comparableQuestions, courseKey, termsOf } from './comparable-papers.ts';
import { addCorrections } from './correction-rows.ts';
import { writeOutlines } from './course-questions.ts';
import { inParts } from './in-parts.ts';
import { lockSyllabus, unitsOf } from './syllabi.ts';
import { renewCourse } from './topics.ts';

export function databaseQuestionUnits(engine: Engine): QuestionUnits {
  const { db } = engine;
  return {
    async unsorted(place, version) {
      const key = sortedBy(place, version);
      const [one] = await due(db, place, key, undefined, 1);
      if (!one) return undefined;
      const first = await unitRows(db, place, undefined, TOGETHER_MOST + 1).execute();
      const isWhole = first.length <= TOGETHER_MOST;
      const sorted = isWhole
        ? []
        : await allRows(COURSE_QUESTIONS_MOST, (behind, most) => due(db, place, key, behind, most));
      const known = new Set(sorted.map(({ id }) => id));
      const rows = isWhole ? first : [...sorted, ...first.filter(({ id }) => !known.has(id))];
      const terms = termsOf(rows.map((row) => row.terms));
      const questions = rows.map(
        ({ id, file, paper, label, split_at, units_in, correction }, at): UnitQuestion => ({
          ...{
            id,
            file,
            whole: wholeKey({ file, paper: paper ?? 1, label: label ?? id }),
            splitAt: split_at,
            correction: correction === null ? undefined : Number(correction),
          },
          ...{ terms: terms[at] ?? new Uint32Array(0), isDue: units_in !== key },
        }),
      );
      const asking = questions.filter(({ isDue }) => isDue || isWhole).map(({ id }) => id);
      return { questions, isWhole, near: await nearOf(db, asking) };
    },

    keep: (place, version, found, papers) =>
      engine.relaxed(async (work) => {
        await lockSyllabus(engine, work, place);
        if (syllabusVersion(await unitsOf(work, place)) !== version) return false;
        const sorted = new Set<string>();
        for (const { file, splitAt } of papers) {
          const { numUpdatedRows } = await work
            .updateTable('split_papers')
            .set({ units_in: sortedBy(place, version) })
            .where('file_id', '=', file)
            .where('split_at', '=', splitAt)
            .executeTakeFirst();
          if (Number(numUpdatedRows) > 0) sorted.add(file);
        }
        for (const some of inParts(found)) await writeUnits(work, some, [...sorted]);
        await writeOutlines(work, sorted);
        await renewCourse(work, place);
        return true;
      }),

    correct: (question, { was, unit, at }, entry) =>
      db.transaction().execute(async (work) => {
        const row = await engine
          .lockExclusive(work.selectFrom('questions').select(['file_id', 'unit']).where('id', '=', question))
          .executeTakeFirst();
        if (!row || (row.unit ?? undefined) !== was) return false;
        await work
          .updateTable('question_corrections')
          .set({ undone_at: at.toISOString() })
          .where('subject', '=', question)
          .where('kind', '=', 'unit')
          .where('undone_at', 'is', null)
          .execute();
        if (unit !== undefined)
          await addCorrections(work, [
            {
              ...{
                id: entry.id,
                subject: question,
                file_id: row.file_id,
                kind: 'unit',
                act: 'unit',
                position: 0,
              },
              ...{ detail: String(unit), made_at: at.toISOString() },
            },
          ]);
        const set = unit === undefined ? { unit_is_sure: 0 } : { unit, unit_is_sure: 1 };
        await work.updateTable('questions').set(set).where('id', '=', question).execute();
        await work
          .updateTable('split_papers')
          .set({ units_in: null })
          .where('file_id', 'in', similarFiles(work, question))
          .execute();
        await writeOutlines(work, new Set([row.file_id]));
        await logAct(work, entry);
        return true;
      }),
  };
}

const sortedBy = (place: Place, version: string) => `${version} ${courseKey(place)}`;

function similarFiles(db: Kysely<Schema>, question: string) {
  return db
    .selectFrom('questions')
    .select('file_id')
    .where((row) =>
      row.or([
        row('id', '=', question),
        row(
          'id',
          'in',
          db.selectFrom('similar_questions').select('other_id').where('question_id', '=', question),
        ),
        row(
          'id',
          'in',
          db.selectFrom('similar_questions').select('question_id').where('other_id', '=', question),
        ),
      ]),
    );
}

function unitRows(...[db, place, behind, most]: Parameters<typeof comparableQuestions>) {
  return comparableQuestions(db, place, behind, most)
    .leftJoin('question_corrections as made', (join) =>
      join
        .onRef('made.file_id', '=', 'questions.file_id')
        .onRef('made.subject', '=', 'questions.id')
        .on('made.kind', '=', 'unit')
        .on('made.undone_at', 'is', null),
    )
    .select(['split_papers.units_in', 'made.detail as correction', 'questions.paper', 'questions.label']);
}

function due(
  db: Kysely<Schema>,
  place: Place,
  key: string,
  behind: Parameters<typeof unitRows>[2],
  most: number,
) {
  return unitRows(db, place, behind, most)
    .where((row) =>
      row.or([row('split_papers.units_in', 'is', null), row('split_papers.units_in', '<>', key)]),
    )
    .execute();
}

async function nearOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, NearQuestion[]>> {
  const near = new Map<string, NearQuestion[]>();
  for (const some of inParts(ids)) {
    const rows = await db
      .selectFrom('similar_questions')
      .innerJoin('questions', 'questions.id', 'similar_questions.other_id')
      .select(['question_id', 'other_id', 'similarity', 'unit_shares'])
      .where('question_id', 'in', some)
      .orderBy('question_id')
      .orderBy('similarity', 'desc')
      .orderBy('other_id')
      .execute();
    for (const { question_id, other_id, similarity, unit_shares } of rows) {
      const list = near.get(question_id) ?? [];
      if (list.length >= NEIGHBOURS_MOST) continue;
      list.push({ id: other_id, similarity, shares: sharesIn(unit_shares) });
      near.set(question_id, list);
    }
  }
  return near;
}

const sharesIn = (written: string | null) =>
  written === null ? undefined : Float32Array.from(written.split(' '), (share) => Number(share) / 1000);

async function writeUnits(
  work: Transaction<Schema>,
  found: readonly FoundUnit[],
  files: readonly string[],
): Promise<void> {
  if (found.length === 0 || files.length === 0) return;
  const rows = found.map(({ id, unit, shares }) => {
    const written = Array.from(shares, (share) => Math.round(share * 1000)).join(' ');
    return sql`select cast(${id} as text) as id, cast(${unit?.number ?? null} as integer) as unit,
      cast(${unit ? Number(unit.isSure) : null} as integer) as is_sure, cast(${written} as text) as shares`;
  });
  await sql`update questions set unit = given.unit, unit_is_sure = given.is_sure, unit_shares = given.shares
    from (${sql.join(rows, sql` union all `)}) as given
    where given.id = questions.id and questions.file_id in (${sql.join(files)}) and not exists (
      select 1 from question_corrections as made where made.file_id = questions.file_id and made.subject = given.id
      and made.kind = 'unit' and made.undone_at is null and made.detail <> coalesce(cast(given.unit as text), ''))`.execute(
    work,
  );
}
