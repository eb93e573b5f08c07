import type { Selectable } from 'kysely';
import type { Message, Messages } from '../../../../domain/message.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { countBetween } from './count-between.ts';
import { logAct } from './moderation-log.ts';

export function databaseMessages({ db }: Engine): Messages {
  const all = db.selectFrom('messages').selectAll();
  return {
    async add({ createdAt, closedAt, ...message }) {
      const times = { created_at: createdAt.toISOString(), closed_at: closedAt?.toISOString() ?? null };
      await db
        .insertInto('messages')
        .values({ ...message, ...times })
        .execute();
    },

    async find(id) {
      const row = await all.where('id', '=', id).executeTakeFirst();
      return row && messageOf(row);
    },

    async listOpen(most) {
      const open = all.where('closed_at', 'is', null).orderBy('created_at').orderBy('id');
      return (await open.limit(most).execute()).map(messageOf);
    },

    async countOpen(most) {
      const open = db.selectFrom('messages').select('id').where('closed_at', 'is', null).limit(most);
      const { total } = await db
        .selectFrom(open.as('open'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    countBetween: (since, until, most) => countBetween(db, 'messages', { since, until }, most),

    close: (id, answer, entry) =>
      db.transaction().execute(async (work) => {
        const { numUpdatedRows } = await work
          .updateTable('messages')
          .set({ answer, closed_at: entry.at.toISOString() })
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await logAct(work, entry);
        return true;
      }),
  };
}

function messageOf({ created_at, closed_at, ...message }: Selectable<Schema['messages']>): Message {
  const closedAt = closed_at === null ? undefined : new Date(closed_at);
  return { ...message, createdAt: new Date(created_at), closedAt };
}
