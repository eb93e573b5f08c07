import type { Note } from './note.ts';
import type { Condition, Looked, Query } from './primitives/query.ts';

/** A note saved by an account, visible to that account only. */
export type Favourite = {
  /** Unique within one account only. */
  id: string;
  account: string;
  note: string;
  createdAt: Date;
};

/** Bounded so that one account's favourites can be sorted at once. */
export const FAVOURITES_MOST = 5000;

export type FavouriteField = keyof Favourite;
export type FavouriteCondition = Condition<FavouriteField>;

/** Ties are ordered by `id`; the default order is by `createdAt`. */
export type FavouriteQuery = Query<FavouriteField, Favourite>;

export type FavouriteOrder = 'newest' | 'course';

/**
 * Stores favourites. One whose note is unavailable (hidden, say) stays and returns with the note; meanwhile only
 * `listKept` shows it.
 */
export interface Favourites {
  /**
   * @throws Refusal invalid `favourite.note` when there is no such note; conflict `favourite.exists` when the account has
   * one with this id, `favourite.twice` when it has the note already; too-many `favourite.most` past `most`.
   */
  add(favourite: Favourite, most: number): Promise<void>;
  find(account: string, id: string): Promise<Favourite | undefined>;
  among(account: string, notes: readonly string[]): Promise<string[]>;
  /** True when no index answers the query and records are scanned. */
  isLook(query: Looked<FavouriteField>): boolean;
  /** @throws Refusal invalid `query.too-wide`. */
  list(account: string, query: FavouriteQuery): Promise<Favourite[]>;
  /**
   * Counts up to `most`.
   * @throws Refusal as `list`.
   */
  count(account: string, conditions: readonly FavouriteCondition[], most: number): Promise<number>;
  listNotes(account: string, page: { order: FavouriteOrder; limit: number; offset: number }): Promise<Note[]>;
  /** All favourites of an account ordered by id, including unavailable notes, starting behind the id `after`. */
  listKept(account: string, after: string, most: number): Promise<Favourite[]>;
  remove(account: string, id: string): Promise<boolean>;
  removeNote(account: string, note: string): Promise<boolean>;
}
