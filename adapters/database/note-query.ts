import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { NoteCondition, NoteOrder, NoteQuery } from '../../domain/note.ts';
import { columnValue, NOTE_COLUMNS } from './note-rows.ts';
import type { Schema } from './schema.ts';

type Notes<Row> = SelectQueryBuilder<Schema, 'notes', Row>;

export function meeting<Row>(query: Notes<Row>, conditions: readonly NoteCondition[]): Notes<Row> {
  return conditions.reduce((narrowed, { field, values }) => {
    const wanted = values.map((value) => columnValue(field, value));
    const column = NOTE_COLUMNS[field];
    return wanted.length === 1
      ? narrowed.where(column, '=', wanted[0] ?? '')
      : narrowed.where(column, 'in', wanted);
  }, query);
}

/** The page of a query: its order closed by the sequence, its cursor, its limit. */
export function paged<Row>(query: Notes<Row>, { order, cursor, limit, offset }: NoteQuery): Notes<Row> {
  const closed = closedOrder(order);
  // Before a cursor means: walk backwards from it, and let the caller turn the page round.
  const walked = cursor?.before ? closed.map((each) => ({ ...each, descending: !each.descending })) : closed;
  const started = cursor ? query.where((builder) => beyond(builder, walked, cursor.note)) : query;
  const ordered = walked.reduce(
    (sorted, { field, descending }) => sorted.orderBy(NOTE_COLUMNS[field], descending ? 'desc' : 'asc'),
    started,
  );
  return ordered.limit(limit).offset(offset);
}

/** Two notes of the same moment stay in a fixed order. */
function closedOrder(order: readonly NoteOrder[]): NoteOrder[] {
  const unique = order.filter(
    ({ field }, index) => order.findIndex((other) => other.field === field) === index,
  );
  if (unique.some(({ field }) => field === 'sequence')) return unique;
  return [...unique, { field: 'sequence', descending: order[0]?.descending ?? false }];
}

/** Later than a note in the given order: later in the first field, or equal there and later in the next, … */
function beyond(
  builder: ExpressionBuilder<Schema, 'notes'>,
  order: readonly NoteOrder[],
  note: NonNullable<NoteQuery['cursor']>['note'],
): Expression<SqlBool> {
  const later = order.map(({ field, descending }, index) => {
    const equal = order.slice(0, index).map((each) => {
      return builder(NOTE_COLUMNS[each.field], '=', columnValue(each.field, note[each.field]));
    });
    const past = builder(NOTE_COLUMNS[field], descending ? '<' : '>', columnValue(field, note[field]));
    return builder.and([...equal, past]);
  });
  return builder.or(later);
}
