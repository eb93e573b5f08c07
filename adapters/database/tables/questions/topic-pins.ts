import type { Kysely } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import type { TopicName } from '../../../../domain/question/comparing/topic-name.ts';
import type { TopicAct } from '../../../../domain/question/question-correction.ts';
import { isOfCourse } from '../../query/same-course.ts';
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

export type TopicDetail = { part: number; made: string; latin: string | null; devanagari: string | null };

export async function pinsOf(db: Kysely<Schema>, place: Place): Promise<TopicPin[]> {
  const rows = await db
    .selectFrom('notes')
    .innerJoin('question_corrections as c', 'c.file_id', 'notes.image')
    .leftJoin('topic_questions', 'topic_questions.question_id', 'c.subject')
    .select(['c.id', 'c.subject', 'c.position', 'c.act', 'c.detail', 'c.topic as was', 'c.made_at'])
    .select('topic_questions.topic_id')
    .where('c.kind', '=', 'topic')
    .where('c.undone_at', 'is', null)
    .where(isOfCourse('notes', place))
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('c.subject')
    .execute();
  return rows.map(({ id, subject, position, detail, ...row }) => {
    const { latin, devanagari, part, made } = JSON.parse(detail) as TopicDetail;
    return {
      ...{ correction: id, question: subject, part, position, made },
      ...{ act: row.act as TopicAct, madeAt: new Date(row.made_at) },
      ...{ latin: latin ?? undefined, devanagari: devanagari ?? undefined },
      ...{ was: row.was ?? undefined, topic: row.topic_id ?? undefined },
    };
  });
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
