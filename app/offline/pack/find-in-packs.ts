import { bestOf, candidateOf, startsLike, typedWords } from '../../../domain/search/find-in-texts.ts';
import { pageMatcher } from '../../../domain/search/match-page.ts';
import { parseQuery } from '../../../domain/search/parse-query.ts';
import { snippetOf } from '../../../domain/search/snippet.ts';
import type { SnippetPart } from '../../../domain/search.ts';
import { noteHref } from '../../paper/links.ts';
import { languageOf } from './addresses.ts';
import { type PackTexts, TEXTS_TOGETHER } from './pack-description.ts';
import { textsHref } from './pack-plan.ts';
import { type PackHit, searchPack } from './pack-search.ts';
import { cacheOfPack, INDEX_HREF, type PackState } from './pack-state.ts';

export type FoundInPack = PackHit & { href: string; course: string; snippet: SnippetPart[] };

const FOUND_MOST = 30;

export async function findInPacks(packs: readonly PackState[], typed: string): Promise<FoundInPack[]> {
  const match = pageMatcher(parseQuery(typed).terms);
  const found = await Promise.all(
    packs.map(async ({ path, course }) => {
      const cache = await caches.open(cacheOfPack(path));
      const index = await (await cache.match(INDEX_HREF))?.json();
      const hits = index ? searchPack(index, typed) : [];
      return Promise.all(
        hits.map(async (hit) => {
          const text = hit.page === undefined ? '' : await textOf(cache, hit.id, hit.page);
          const href = languageOf(path) + noteHref(hit.id, hit.page, typed);
          return { ...hit, href, course, snippet: snippetOf(text, match(text)) };
        }),
      );
    }),
  );
  return found.flat().slice(0, FOUND_MOST);
}

/**
 * Pages of a paper that contain the words. Searches like the server, but without tolerating typos. Undefined
 * if no pack has the paper.
 */
export async function hitsInPacks(packs: readonly PackState[], id: string, typed: string) {
  const words = typedWords(typed);
  for (const { path } of packs) {
    const texts = await textsOf(await caches.open(cacheOfPack(path)), id);
    if (texts.length === 0) continue;
    const pages = words.length === 0 ? [] : texts.map((text, index) => ({ page: index + 1, text }));
    return bestOf(pages.flatMap((page) => candidateOf(page, words, startsLike) ?? []));
  }
  return undefined;
}

export async function textsOf(cache: Cache, id: string): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const part: PackTexts | undefined = await (await cache.match(textsHref(id, texts.length + 1)))?.json();
    if (!part || part.texts.length === 0) return texts;
    texts.push(...part.texts);
  }
}

async function textOf(cache: Cache, id: string, page: number): Promise<string> {
  const from = page - ((page - 1) % TEXTS_TOGETHER);
  const kept: PackTexts | undefined = await (await cache.match(textsHref(id, from)))?.json();
  return kept?.texts[page - from] ?? '';
}
