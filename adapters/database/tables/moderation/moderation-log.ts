import type { Selectable, Transaction } from 'kysely';
import type { ModerationEntry, ModerationLog } from '../../../../domain/moderation-log.ts';
import type { Engine } from '../../engine.ts';
import { actOf } from '../../rows/log-rows.ts';
import type { Schema } from '../../schema.ts';

export function databaseModerationLog({ db }: Engine): ModerationLog {
  const newest = db.selectFrom('moderation_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  return {
    async list(most, before) {
      const mark = db
        .selectFrom('moderation_log')
        .select(['at', 'id'])
        .where('id', '=', before ?? '');
      const last = before === undefined ? undefined : await mark.executeTakeFirst();
      const further = last
        ? newest.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(last.at, last.id)))
        : newest;
      return (await further.limit(most).execute()).map(entryOf);
    },

    async listOfNote(note, most) {
      const rows = await newest.where('note', '=', note).limit(most).execute();
      return rows.map(entryOf);
    },

    async add(entry) {
      await db.transaction().execute((work) => logAct(work, entry));
    },
  };
}

export async function logAct(work: Transaction<Schema>, entry: ModerationEntry | undefined): Promise<void> {
  if (!entry) return;
  const { id, at, actor, actorName, act, note, account, about, reason } = entry;
  const who = { actor: actor ?? null, actor_name: actorName };
  const what = { act, note: note ?? null, account: account ?? null, about, reason };
  await work
    .insertInto('moderation_log')
    .values({ id, at: at.toISOString(), ...who, ...what })
    .execute();
}

function entryOf(row: Selectable<Schema['moderation_log']>): ModerationEntry {
  return {
    id: row.id,
    at: new Date(row.at),
    actor: row.actor ?? undefined,
    actorName: row.actor_name,
    act: actOf(row.act),
    note: row.note ?? undefined,
    account: row.account ?? undefined,
    about: row.about,
    reason: row.reason,
  };
}
