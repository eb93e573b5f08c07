import type { Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { KeptLayout, PageLayout } from '../../../../domain/page/page-layout.ts';
import type { SplitDoubt } from '../../../../domain/question/paper-questions.ts';
import { questionIds } from '../../../../domain/question/question-ids.ts';
import { INDEXED_MOST } from '../../../../domain/question/question-words.ts';
import type { Questions } from '../../../../domain/question.ts';
import type { Year } from '../../../../domain/year.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { renewPages } from '../duplicates/renew-pages.ts';
import { inParts } from './in-parts.ts';
import { questionOf } from './question-rows.ts';
import { indexQuestions, questionsAt } from './question-words.ts';
import { keepTopics, topicsOf } from './topics.ts';
import { countPapers, visibleQuestions } from './visible-questions.ts';

export function databaseQuestions(engine: Engine): Questions {
  const { db, relaxed } = engine;
  return {
    async layoutsOf(file) {
      const rows = await db
        .selectFrom('page_layouts')
        .select(['page', 'engine', 'layout'])
        .where('file_id', '=', file)
        .orderBy('page')
        .execute();
      return rows.map(({ page, engine, layout }) => ({
        page,
        engine,
        ...(JSON.parse(layout) as PageLayout),
      }));
    },

    keepLayout: (file, layout) =>
      relaxed(async (work) => {
        if (!(await lockFile(engine, work, file))) return false;
        const row = layoutRow(layout);
        await work
          .insertInto('page_layouts')
          .values({ file_id: file, page: layout.page, ...row })
          .onConflict((conflict) => conflict.columns(['file_id', 'page']).doUpdateSet(row))
          .execute();
        return true;
      }),

    keepSplit: (file, { questions, doubts }, splitter, at) =>
      relaxed(async (work) => {
        if (!(await lockFile(engine, work, file))) return false;
        const ids = questionIds(file, questions);
        const rows = questions.map((question, index) => ({
          ...{ id: ids[index] ?? '', file_id: file, position: index + 1 },
          question: JSON.stringify(question),
        }));
        const kept = new Set(ids);
        const before = await work.selectFrom('questions').select('id').where('file_id', '=', file).execute();
        const gone = before.filter(({ id }) => !kept.has(id));
        for (const some of inParts(gone))
          await work
            .deleteFrom('questions')
            .where(
              'id',
              'in',
              some.map(({ id }) => id),
            )
            .execute();
        for (const some of inParts(rows))
          await work
            .insertInto('questions')
            .values(some)
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet(({ ref }) => ({
                position: ref('excluded.position'),
                question: ref('excluded.question'),
              })),
            )
            .execute();
        await indexQuestions(
          engine,
          work,
          new Map(questions.slice(0, INDEXED_MOST).map(({ text }, index) => [ids[index] ?? '', text])),
        );
        const split = { splitter, doubts: doubts.join(' '), split_at: at.toISOString() };
        await work
          .insertInto('split_papers')
          .values({ file_id: file, ...split })
          .onConflict((conflict) => conflict.column('file_id').doUpdateSet(split))
          .execute();
        await renewPages(work, [file]);
        return true;
      }),

    async splitOf(file) {
      const row = await db
        .selectFrom('split_papers')
        .select(['splitter', 'doubts'])
        .where('file_id', '=', file)
        .executeTakeFirst();
      return row && { splitter: row.splitter, doubts: doubtsOf(row.doubts) };
    },

    async find(id) {
      const row = await visibleQuestions(db).where('questions.id', '=', id).executeTakeFirst();
      return row && questionOf(row);
    },

    async ofCourse({ college, branch, year, course }, most) {
      const rows = await visibleQuestions(db)
        .where('notes.college', '=', college)
        .where('notes.branch', '=', branch)
        .where('notes.year', '=', year)
        .where('notes.course', '=', course)
        .orderBy('notes.sequence')
        .orderBy('questions.position')
        .limit(most)
        .execute();
      return rows.map(questionOf);
    },

    countPapers: (place) => countPapers(db, place),

    async courses() {
      const rows = await db
        .selectFrom('notes')
        .select(['college', 'branch', 'year', 'course'])
        .distinct()
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('questions').select('id').whereRef('questions.file_id', '=', 'notes.image')),
        )
        .orderBy('college')
        .orderBy('branch')
        .orderBy('year')
        .orderBy('course')
        .execute();
      return rows.map((row): Place => ({ ...row, year: row.year as Year }));
    },

    sharing: (words, most) => engine.search.newestOfEach(db, words, most),
    atPositions: (positions) => questionsAt(engine, positions),

    topicsOf: (place) => topicsOf(db, place),
    keepTopics: (place, topics, questions) =>
      relaxed((work) => keepTopics(engine, work, { place, topics, questions })),
  };
}

/** The file stays until the transaction ends. False when it has gone. */
async function lockFile({ lockShared }: Engine, work: Transaction<Schema>, file: string): Promise<boolean> {
  const row = await lockShared(
    work.selectFrom('files').select('id').where('id', '=', file),
  ).executeTakeFirst();
  return row !== undefined;
}

function layoutRow({ ratio, halves, engine }: KeptLayout) {
  const layout: PageLayout = { ratio, halves };
  return { engine, layout: JSON.stringify(layout).replaceAll('\\u0000', '').toWellFormed() };
}

function doubtsOf(written: string): SplitDoubt[] {
  return written === '' ? [] : (written.split(' ') as SplitDoubt[]);
}
