import type { Kysely } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { TopicAct } from '../../../../domain/question/topic-correction.ts';
import type { TopicName } from '../../../../domain/question/topic-name.ts';
import type { Schema } from '../../schema.ts';

export type TopicPin = TopicName & {
  correction: string;
  question: string;
  part: number;
  position: number;
  act: TopicAct;
  madeAt: Date;
  was: string | undefined;
  made: string;
  topic: string | undefined;
};

export async function pinsOf(
  db: Kysely<Schema>,
  { college, branch, year, course }: Place,
): Promise<TopicPin[]> {
  const rows = await db
    .selectFrom('notes')
    .innerJoin('topic_pins', 'topic_pins.file_id', 'notes.image')
    .innerJoin('topic_mends', 'topic_mends.id', 'topic_pins.mend_id')
    .leftJoin('topic_questions', 'topic_questions.question_id', 'topic_pins.question_id')
    .selectAll('topic_pins')
    .select(['topic_mends.position', 'topic_mends.act', 'topic_mends.made_at', 'topic_questions.topic_id'])
    .where('notes.college', '=', college)
    .where('notes.branch', '=', branch)
    .where('notes.year', '=', year)
    .where('notes.course', '=', course)
    .orderBy('topic_mends.position')
    .orderBy('topic_mends.id')
    .orderBy('topic_pins.question_id')
    .execute();
  return rows.map((row) => ({
    ...{ correction: row.mend_id, question: row.question_id, part: row.part, position: row.position },
    ...{ act: row.act as TopicAct, madeAt: new Date(row.made_at) },
    ...{ latin: row.latin ?? undefined, devanagari: row.devanagari ?? undefined },
    ...{ was: row.was_topic ?? undefined, made: row.made_topic, topic: row.topic_id ?? undefined },
  }));
}

export function newestPins(pins: readonly TopicPin[]): Map<string, TopicPin> {
  return new Map(pins.map((pin) => [pin.question, pin]));
}

export function pinnedNames(pins: readonly TopicPin[]): Map<string, TopicName> {
  const newest = [...newestPins(pins).values()].sort((one, other) => one.position - other.position);
  return new Map(
    newest.flatMap(({ topic, latin, devanagari }) =>
      topic === undefined || (latin ?? devanagari) === undefined ? [] : [[topic, { latin, devanagari }]],
    ),
  );
}
