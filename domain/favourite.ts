import type { Note } from './note.ts';
import type { Condition, Looked, Query } from './primitives/query.ts';

/** A note that an account keeps at hand. Only the account itself sees it. */
export type Favourite = {
  /** Among those of one account no other has it; another account may have one with the same id. */
  id: string;
  account: string;
  note: string;
  createdAt: Date;
};

/** The most favourites of one account: years of papers, and few enough to be sorted at once. */
export const FAVOURITES_MOST = 5000;

export type FavouriteField = keyof Favourite;
export type FavouriteCondition = Condition<FavouriteField>;

/** The order is closed by `id`; without one it is that of `createdAt`. */
export type FavouriteQuery = Query<FavouriteField, Favourite>;

/** By course: those of a course together, the newest first. */
export type FavouriteOrder = 'newest' | 'course';

/**
 * Keeps the favourites. One whose note is away (hidden, say) is kept, and comes back with the note; meanwhile it is
 * seen by `listKept` only, as if the note were gone.
 */
export interface Favourites {
  /**
   * @throws Refusal invalid `favourite.note` when there is no such note; conflict `favourite.exists` when the account has
   * one with this id, `favourite.twice` when it has the note already; too-many `favourite.most` past `most`.
   */
  add(favourite: Favourite, most: number): Promise<void>;
  find(account: string, id: string): Promise<Favourite | undefined>;
  /** Those of the given notes that the account has. */
  among(account: string, notes: readonly string[]): Promise<string[]>;
  /** Does no index answer this question record by record? */
  isLook(query: Looked<FavouriteField>): boolean;
  /** Those of an account that meet the conditions. @throws Refusal invalid `query.too-wide`. */
  list(account: string, query: FavouriteQuery): Promise<Favourite[]>;
  /** How many of an account meet the conditions, counted no further than `most`. @throws Refusal as `list`. */
  count(account: string, conditions: readonly FavouriteCondition[], most: number): Promise<number>;
  /** The notes of an account's favourites. */
  listNotes(account: string, page: { order: FavouriteOrder; limit: number; offset: number }): Promise<Note[]>;
  /** All of an account in the order of their ids, also those whose notes are away, from the first one after the id `after`. */
  listKept(account: string, after: string, most: number): Promise<Favourite[]>;
  /** False when the account has none with this id. */
  remove(account: string, id: string): Promise<boolean>;
  /** False when the account has not this note. */
  removeNote(account: string, note: string): Promise<boolean>;
}
