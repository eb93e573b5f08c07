import {
  findItem,
  type ItemPath,
  type ItemWords,
  nameOfItem,
  namesOf,
} from '../../catalogue/catalogue-item.ts';
import type { Library } from '../../library.ts';
import type { CatalogueAct, ModerationEntry } from '../../moderation-log.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { checkedWords, checkNewPath } from './item-rules.ts';

type ItemEdit = { path: ItemPath; words: ItemWords; reason: string };

/**
 * @throws Refusal not-allowed `moderation.admin`; invalid `catalogue.value`, `catalogue.name`,
 * `catalogue.alias`, `moderation.reason`; conflict `catalogue.there`, `catalogue.retired`, `catalogue.full`;
 * too-many.
 */
export async function addItem(
  library: Library,
  by: Moderator | undefined,
  { path, ...changes }: ItemEdit,
): Promise<void> {
  await requireAdmin(library, by);
  checkNewPath(library.catalogue, path);
  const words = checkedWords(changes.words);
  const entry = await entryOf(library, by, 'catalogue-add', path, changes.reason, words.names.en);
  if (!(await library.curriculum.add(path, words, entry))) throw new Refusal('conflict', 'catalogue.there');
}

/**
 * The item's address stays, and so do names in omitted languages. `was`: `wordsVersion` of the words that the
 * admin saw.
 * @throws Refusal as `addItem`, not-found `catalogue.unknown`, conflict `catalogue.overtaken`.
 */
export async function nameItem(
  library: Library,
  by: Moderator | undefined,
  { path, was, ...changes }: ItemEdit & { was: string },
): Promise<void> {
  await requireAdmin(library, by);
  if (!findItem(library.catalogue, path)) throw unknownItem();
  // The form has only the pages' languages; names in other languages stay.
  const names = { ...namesOf(library.catalogue, path), ...changes.words.names };
  const words = checkedWords({ ...changes.words, names });
  const called = [words.names.en, ...words.aliases].join(', ');
  const entry = await entryOf(library, by, 'catalogue-name', path, changes.reason, called);
  if (!(await library.curriculum.name(path, words, was, entry))) throw unknownItem();
}

/**
 * Retires an item with everything in it, or restores what was retired with it.
 * @throws Refusal not-allowed `moderation.admin`; not-found `catalogue.unknown`; invalid `moderation.reason`;
 * conflict `catalogue.retired` if its college or branch is retired; too-many.
 */
export async function retireItem(
  library: Library,
  by: Moderator | undefined,
  { path, isRetired, reason }: { path: ItemPath; isRetired: boolean; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  if (!findItem(library.catalogue, path)) throw unknownItem();
  const owners = [path.slice(0, 1), path.slice(0, 2)].filter(({ length }) => length < path.length);
  if (!isRetired && owners.some((owner) => findItem(library.catalogue, owner)?.retired))
    throw new Refusal('conflict', 'catalogue.retired');
  const act = isRetired ? 'catalogue-retire' : 'catalogue-restore';
  const entry = await entryOf(library, by, act, path, reason);
  if (!(await library.curriculum.retire(path, isRetired, entry))) throw unknownItem();
}

export function unknownItem(): Refusal {
  return new Refusal('not-found', 'catalogue.unknown');
}

export async function entryOf(
  library: Library,
  by: Moderator | undefined,
  act: CatalogueAct,
  path: ItemPath,
  reason: string,
  typed = '',
): Promise<ModerationEntry> {
  const opened = await beginAct(library, by, reason);
  const about = typed === '' ? nameOfItem(path) : `${nameOfItem(path)}: ${typed}`;
  return { ...opened, act, note: undefined, account: undefined, about };
}
