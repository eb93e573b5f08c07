import type { Kysely, Transaction } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import {
  type ComparedPapers,
  mostSimilar,
  type SimilarQuestion,
  type SimilarQuestions,
  type SplitMoment,
} from '../../../../domain/question/comparing/similar-question.ts';
import type { Engine } from '../../engine.ts';
import { isSameCourse } from '../../query/same-course.ts';
import type { Schema } from '../../schema.ts';
import { comparablePapers, comparedIn, courseKey } from './comparable-papers.ts';
import { writeOutlines } from './course-questions.ts';
import { inParts } from './in-parts.ts';
import { keepTopics } from './topics.ts';

export function databaseSimilarQuestions(engine: Engine): SimilarQuestions {
  const { db } = engine;
  return {
    comparable: (place, most) => comparablePapers(db, place, most),
    keep: (place, found) => engine.relaxed((work) => keepCompared(engine, work, place, found)),

    async of(questions) {
      const found = new Map<string, SimilarQuestion[]>();
      for (const some of inParts(questions))
        for (const { question_id, ...row } of await shownSimilar(db, some).execute())
          found.set(question_id, [...(found.get(question_id) ?? []), similarFrom(row)]);
      return found;
    },
  };
}

function shownSimilar(db: Kysely<Schema>, questions: readonly string[]) {
  return db
    .selectFrom('similar_questions as r')
    .innerJoin('questions as one', 'one.id', 'r.question_id')
    .innerJoin('notes as one_note', 'one_note.image', 'one.file_id')
    .innerJoin('questions as other', 'other.id', 'r.other_id')
    .innerJoin('notes as other_note', (join) =>
      join.onRef('other_note.image', '=', 'other.file_id').on(isSameCourse('other_note', 'one_note')),
    )
    .select(['r.question_id', 'r.other_id', 'r.kind', 'r.similarity', 'r.is_in_other_script'])
    .where('r.question_id', 'in', questions)
    .where('other_note.kind', '<>', 'notes')
    .where('other_note.solution_of', 'is', null)
    .orderBy('r.question_id')
    .orderBy('r.similarity', 'desc')
    .orderBy('other_note.sequence')
    .orderBy('other.position');
}

type SimilarRow = Schema['similar_questions'];

function similarFrom({
  other_id,
  kind,
  similarity,
  is_in_other_script,
}: Omit<SimilarRow, 'question_id'>): SimilarQuestion {
  return { id: other_id, kind, similarity, isInOtherScript: is_in_other_script === 1 };
}

function rowsOf(question: string, similar: readonly SimilarQuestion[]): SimilarRow[] {
  return similar.map(({ id, kind, similarity, isInOtherScript }) => ({
    ...{ question_id: question, other_id: id },
    ...{ kind, similarity, is_in_other_script: isInOtherScript ? 1 : 0 },
  }));
}

async function keepCompared(
  engine: Engine,
  work: Transaction<Schema>,
  place: Place,
  { due, compared, topics, sorted, similar, further, sittings }: ComparedPapers,
): Promise<boolean> {
  await engine.lockName(work, `topics of ${courseKey(place)}`);
  if ((await comparedIn(work, place)) !== compared) return false;
  const kept = new Set<string>();
  for (const paper of due) if (await setCompared(work, place, paper)) kept.add(paper.file);
  const ids = [...sorted.keys(), ...similar.keys(), ...further.keys(), ...idsIn(similar), ...idsIn(further)];
  const owners = await ownersOf(engine, work, ids);
  const isKept = (id: string) => kept.has(owners.get(id) ?? '');
  await keepTopics(work, { place, topics, questions: new Map([...sorted].filter(([id]) => isKept(id))) });
  await forgetSimilar(work, kept);
  await keepSittings(work, kept, sittings);
  await writeOutlines(work, kept);
  const own = [...similar].filter(([id]) => isKept(id));
  const added = [...further].map(([id, list]) => [id, list.filter((each) => isKept(each.id))] as const);
  await writeSimilar(work, owners, own);
  await addSimilar(work, owners, added);
  return true;
}

async function keepSittings(
  work: Transaction<Schema>,
  files: ReadonlySet<string>,
  sittings: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [paper, sitting] of sittings) {
    const [file = '', number] = paper.split(' ');
    if (!files.has(file)) continue;
    await work
      .updateTable('questions')
      .set({ sitting })
      .where('file_id', '=', file)
      .where('paper', '=', Number(number))
      .execute();
  }
}

async function setCompared(
  work: Transaction<Schema>,
  place: Place,
  { file, splitAt }: SplitMoment,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('split_papers')
    .set({ compared_in: courseKey(place) })
    .where('file_id', '=', file)
    .where('split_at', '=', splitAt)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

async function ownersOf(
  { lockShared }: Engine,
  work: Transaction<Schema>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const some of inParts([...new Set(ids)].sort())) {
    const rows = work.selectFrom('questions').select(['id', 'file_id']).where('id', 'in', some).orderBy('id');
    for (const { id, file_id } of await lockShared(rows).execute()) owners.set(id, file_id);
  }
  return owners;
}

async function forgetSimilar(work: Transaction<Schema>, files: ReadonlySet<string>): Promise<void> {
  for (const some of inParts([...files])) {
    const own = work.selectFrom('questions').select('id').where('file_id', 'in', some);
    await work.deleteFrom('similar_questions').where('question_id', 'in', own).execute();
    await work.deleteFrom('similar_questions').where('other_id', 'in', own).execute();
  }
}

const idsIn = (similar: ComparedPapers['similar']) => [...similar.values()].flat().map(({ id }) => id);

type SimilarOf = readonly (readonly [question: string, similar: readonly SimilarQuestion[]])[];

async function writeSimilar(
  work: Transaction<Schema>,
  owners: ReadonlyMap<string, string>,
  found: SimilarOf,
): Promise<void> {
  const rows = found.flatMap(([id, similar]) => (owners.has(id) ? rowsOf(id, similar) : []));
  for (const some of inParts(rows.filter(({ other_id }) => owners.has(other_id))))
    await work.insertInto('similar_questions').values(some).execute();
}

async function addSimilar(
  work: Transaction<Schema>,
  owners: ReadonlyMap<string, string>,
  found: SimilarOf,
): Promise<void> {
  for (const some of inParts(found.filter(([id, added]) => added.length > 0 && owners.has(id)))) {
    const rows = await work
      .selectFrom('similar_questions')
      .selectAll()
      .where(
        'question_id',
        'in',
        some.map(([id]) => id),
      )
      .orderBy('similarity', 'desc')
      .execute();
    const known = Map.groupBy(rows, ({ question_id }) => question_id);
    for (const [id, added] of some) {
      const before = (known.get(id) ?? []).map(similarFrom);
      const best = mostSimilar([...before, ...added]);
      const gone = before.filter((each) => !best.includes(each)).map((each) => each.id);
      if (gone.length > 0)
        await work
          .deleteFrom('similar_questions')
          .where('question_id', '=', id)
          .where('other_id', 'in', gone)
          .execute();
      const fresh = rowsOf(
        id,
        best.filter((each) => !before.includes(each)),
      );
      if (fresh.length > 0) await work.insertInto('similar_questions').values(fresh).execute();
    }
  }
}
