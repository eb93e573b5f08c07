import type { Note } from './note.ts';
import type { Condition, Looked, Query } from './primitives/query.ts';

export type Favourite = {
  /** Unique within one account only. */
  id: string;
  account: string;
  note: string;
  createdAt: Date;
};

/** Maximum favourites per account: they are sorted in memory. */
export const FAVOURITES_MOST = 5000;

export type FavouriteField = keyof Favourite;
export type FavouriteCondition = Condition<FavouriteField>;

/** Ties are ordered by `id`; the default order is by `createdAt`. */
export type FavouriteQuery = Query<FavouriteField, Favourite>;

export type FavouriteOrder = 'newest' | 'course';

/** A hidden note's favourite stays and reappears with it; until then only `listKept` returns it. */
export interface Favourites {
  /**
   * @throws Refusal invalid `favourite.note` if the note does not exist; conflict `favourite.exists` if the
   * account already has this id, `favourite.twice` if it already has the note; too-many `favourite.most`
   * beyond `most`.
   */
  add(favourite: Favourite, most: number): Promise<void>;
  find(account: string, id: string): Promise<Favourite | undefined>;
  among(account: string, notes: readonly string[]): Promise<string[]>;
  /** True if no index answers the query and records are scanned. */
  isLook(query: Looked<FavouriteField>): boolean;
  /** @throws Refusal invalid `query.too-wide`. */
  list(account: string, query: FavouriteQuery): Promise<Favourite[]>;
  /**
   * Counts up to `most`.
   * @throws Refusal as `list`.
   */
  count(account: string, conditions: readonly FavouriteCondition[], most: number): Promise<number>;
  listNotes(account: string, page: { order: FavouriteOrder; limit: number; offset: number }): Promise<Note[]>;
  /** Sorted by id, after the id `after`. Includes favourites of unavailable notes. */
  listKept(account: string, after: string, most: number): Promise<Favourite[]>;
  remove(account: string, id: string): Promise<boolean>;
  removeNote(account: string, note: string): Promise<boolean>;
}
