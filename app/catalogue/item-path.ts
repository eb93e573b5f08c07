import { findItem, type ItemPath, placeOf } from '../../domain/catalogue/catalogue-item.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import { placeOfPath } from '../../domain/course.ts';
import { CATALOGUE } from '../admin.ts';

/** Path of the item named in the URL; empty for the whole catalogue. Codes may contain slashes. */
export function itemPathOf({ url }: Request): ItemPath {
  const named = new URL(url).searchParams.get('at') ?? '';
  return Object.values(placeOfPath(named)).filter((step) => step !== '');
}

export function itemHref(path: ItemPath, more: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({ ...(path.length > 0 && { at: path.join('/') }), ...more });
  return parameters.size === 0 ? CATALOGUE : `${CATALOGUE}?${parameters}`;
}

export function movedPath(catalogue: Catalogue, path: ItemPath): ItemPath | undefined {
  const to = findItem(catalogue, path) ? undefined : catalogue.movedTo(placeOf(path));
  return to && [to.college, to.branch, to.year, to.course].filter((step) => step !== '');
}
