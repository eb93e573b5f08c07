import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../../domain/course.ts';
import {
  FOLLOWS_MOST,
  type Follow,
  type FollowedCourse,
  type Follows,
  UNSEEN_COUNTED,
} from '../../../../domain/follow/follow.ts';
import { tooManyFollows } from '../../../../domain/follow/follow-refusals.ts';
import type { Engine } from '../../engine.ts';
import { noteOf } from '../../rows/note-rows.ts';
import type { Schema } from '../../schema.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { databaseWeeklyMails } from './weekly-mails.ts';

const PLACE = ['college', 'branch', 'year', 'course'] as const;

const THERE = sql<boolean>`notes.college = follows.college and notes.branch = follows.branch
  and notes.year = follows.year and notes.course = follows.course`;
const OF_OTHERS = sql<boolean>`(notes.owner is null or notes.owner <> follows.account_id)`;
const NEWEST_THERE = sql<number>`coalesce((select max(notes.sequence) from notes where ${THERE}), 0)`;

export function databaseFollows(engine: Engine): Follows {
  const { db } = engine;
  const at = (account: string, place: Place) =>
    PLACE.reduce(
      (rows, column) => rows.where(column, '=', place[column]),
      db.selectFrom('follows').where('account_id', '=', account),
    );
  return {
    ...databaseWeeklyMails(engine),

    add: (follow, most) =>
      db.transaction().execute(async (work) => {
        await lockAccount(engine, work, follow.account);
        await work
          .insertInto('follows')
          .values({ ...rowOf(follow), seen: newestAt(follow) })
          .onConflict((conflict) => conflict.columns(['account_id', ...PLACE]).doNothing())
          .execute();
        if ((await countOf(work, follow.account, most + 1)) > most) throw tooManyFollows(most);
      }),

    async remove(account, place) {
      let one = db.deleteFrom('follows').where('account_id', '=', account);
      for (const column of PLACE) one = one.where(column, '=', place[column]);
      await one.execute();
    },

    async isFollowed(account, place) {
      return (await at(account, place).select('course').executeTakeFirst()) !== undefined;
    },

    async see(account, place) {
      const behind = at(account, place).select('course').where('seen', '<', NEWEST_THERE);
      if (!(await behind.executeTakeFirst())) return;
      let seen = db.updateTable('follows').set({ seen: NEWEST_THERE }).where('account_id', '=', account);
      for (const column of PLACE) seen = seen.where(column, '=', place[column]);
      await seen.execute();
    },

    async listOf(account) {
      const since = sql`case when coalesce(followers.shelf_seen, 0) > follows.seen then followers.shelf_seen else follows.seen end`;
      const rows = await db
        .selectFrom('follows')
        .leftJoin('followers', 'followers.account_id', 'follows.account_id')
        .selectAll('follows')
        .select(
          sql<number>`(select count(*) from (select 1 as one from notes where ${THERE} and notes.sequence > ${since}
            and ${OF_OTHERS} limit ${sql.lit(UNSEEN_COUNTED)}) as unseen)`.as('unseen'),
        )
        .where('follows.account_id', '=', account)
        .orderBy('follows.college')
        .orderBy('follows.branch')
        .orderBy('follows.year')
        .orderBy('follows.course')
        .limit(FOLLOWS_MOST)
        .execute();
      return rows.map(followedOf);
    },

    async openFavourites(account, now, visitMs) {
      const before = new Date(now.getTime() - visitMs).toISOString();
      const follows = await countOf(db, account, 1);
      const known = db.selectFrom('followers').select('shelf_at').where('account_id', '=', account);
      const last = (await known.executeTakeFirst())?.shelf_at;
      if (follows === 0 || (last && last > before)) return;
      const next = sql<number>`(select coalesce(max(sequence), 0) from notes)`;
      await db
        .insertInto('followers')
        .values({ account_id: account, shelf_at: now.toISOString(), shelf_next: next })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({
            shelf_at: now.toISOString(),
            shelf_seen: sql`followers.shelf_next`,
            shelf_next: next,
          }),
        )
        .execute();
    },

    async newestBefore(moment) {
      const newest = db.selectFrom('notes').select('sequence').where('created_at', '<', moment.toISOString());
      const row = await newest
        .orderBy('created_at', 'desc')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return Number(row?.sequence ?? 0);
    },

    async newPapersOf(account, after, upTo, most) {
      const rows = await db
        .selectFrom('follows')
        .innerJoin('notes', (join) => join.on(THERE))
        .selectAll('notes')
        .where('follows.account_id', '=', account)
        .where('notes.sequence', '>', after)
        .where('notes.sequence', '<=', upTo)
        .where(OF_OTHERS)
        .orderBy('notes.college')
        .orderBy('notes.branch')
        .orderBy('notes.year')
        .orderBy('notes.course')
        .orderBy('notes.sequence', 'desc')
        .limit(most)
        .execute();
      return rows.map(noteOf);
    },
  };
}

function newestAt({ college, branch, year, course }: Place) {
  return sql<number>`coalesce((select max(sequence) from notes where college = ${college} and branch = ${branch}
    and year = ${year} and course = ${course}), 0)`;
}

async function countOf(db: Kysely<Schema>, account: string, most: number): Promise<number> {
  const rows = db.selectFrom('follows').select('course').where('account_id', '=', account).limit(most);
  return (await rows.execute()).length;
}

function rowOf({ account, college, branch, year, course, createdAt }: Follow) {
  return { account_id: account, college, branch, year, course, created_at: createdAt.toISOString() };
}

function followedOf(row: Schema['follows'] & { unseen: number }): FollowedCourse {
  const { account_id: account, college, branch, year, course, created_at, unseen } = row;
  return { account, college, branch, year, course, createdAt: new Date(created_at), unseen: Number(unseen) };
}
