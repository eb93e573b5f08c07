import type { Messages } from '../../../domain/message.ts';
import type { Engine } from '../engine.ts';

export function databaseMessages({ db }: Engine): Messages {
  return {
    async add({ createdAt, ...message }) {
      await db
        .insertInto('messages')
        .values({ ...message, created_at: createdAt.toISOString() })
        .execute();
    },
  };
}
