import type { Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { KeptLayout, PageLayout } from '../../../../domain/page/page-layout.ts';
import type { PaperQuestion, SplitWarning } from '../../../../domain/question/splitting/paper-questions.ts';
import { COURSE_QUESTIONS_MOST, type Question, type Questions } from '../../../../domain/question.ts';
import type { Year } from '../../../../domain/year.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { courseQuestions } from './course-questions.ts';
import { inParts } from './in-parts.ts';
import { keepSplit, splitIn } from './keep-split.ts';
import { questionOf } from './question-rows.ts';
import { questionsAt } from './question-words.ts';
import { renameTopics, topicsOf } from './topics.ts';
import { visibleQuestions } from './visible-questions.ts';

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

    keepSplit: (file, split, splitter, at, corrections = []) =>
      relaxed((work) => keepSplit(engine, work, file, { split, splitter, at, corrections })),

    async splitOf(file) {
      const row = await splitIn(db, file);
      return row && { splitter: row.splitter, warnings: warningsOf(row.warnings), version: row.version };
    },

    async ofFile(file) {
      const rows = await db
        .selectFrom('questions')
        .select(['id', 'question'])
        .where('file_id', '=', file)
        .orderBy('position')
        .execute();
      return rows.map(({ id, question }) => ({ ...(JSON.parse(question) as PaperQuestion), id }));
    },

    async find(id) {
      const row = await visibleQuestions(db).where('questions.id', '=', id).executeTakeFirst();
      return row && questionOf(row);
    },

    async findAll(ids) {
      const found = new Map<string, Question>();
      for (const some of inParts(ids)) {
        const rows = await visibleQuestions(db).where('questions.id', 'in', some).execute();
        for (const row of rows) found.set(row.id, questionOf(row));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async textsOf(ids) {
      const texts = new Map<string, string>();
      for (const some of inParts(ids)) {
        const rows = await db
          .selectFrom('questions')
          .select(['id', 'question'])
          .where('id', 'in', some)
          .execute();
        for (const { id, question } of rows) texts.set(id, (JSON.parse(question) as PaperQuestion).text);
      }
      return texts;
    },

    ofCourse: (place, most = COURSE_QUESTIONS_MOST) => courseQuestions(db, place, most),

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
    renameTopics: (place, topics) => relaxed((work) => renameTopics(work, place, topics)),
  };
}

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

function warningsOf(written: string): SplitWarning[] {
  return written === '' ? [] : (written.split(' ') as SplitWarning[]);
}
