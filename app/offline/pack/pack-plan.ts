import { WORDS_FORMAT } from '../../../domain/page/page-words.ts';
import { PAPERS_A_PAGE } from '../../../domain/paper/papers-of-course.ts';
import { PAGES_TOGETHER } from '../../../domain/paper/read-note.ts';
import { fnv } from '../../../domain/primitives/fnv.ts';
import { downloadHref, noteHref, pageImageHref, practiceHref, practiceListHref } from '../../paper/links.ts';
import { languageOf, plainPath } from './addresses.ts';
import { type PackPaper, type PackPractice, TEXTS_TOGETHER } from './pack-description.ts';

/**
 * URL to store. `version`: changes with its content, undefined if that never changes. `bytes`: size as far as
 * known before the download.
 */
export type PackItem = { href: string; bytes: number; version?: string };

type PackChoice = {
  path: string;
  originals: boolean;
};

/** Number of leading parts of a paper's version that are its own; the rest belong to linked papers. */
const OWN_PARTS = 3;
/** Estimated size of a page after compression. */
const PAGE_BYTES = 6000;
const QUESTION_BYTES = 12_000;
/** Estimated size of a page's words after compression, with their positions. */
const WORDS_BYTES = 2500;
const THUMBNAIL = { width: 160, bytes: 3000 };

/** URLs of a pack in download order: readable content first. */
export function planPack(
  { path, originals }: PackChoice,
  papers: readonly PackPaper[],
  practice?: PackPractice,
): PackItem[] {
  const versions = papers.map(({ id, version }) => `${id} ${version}`).join();
  const lists = Array.from({ length: Math.ceil(papers.length / PAPERS_A_PAGE) || 1 }, (_, index) => ({
    href: index === 0 ? path : `${path}?page=${index + 1}`,
    bytes: PAGE_BYTES,
    version: shortened(versions),
  }));
  return [
    ...lists,
    ...papers.flatMap((paper) => itemsOf(paper, languageOf(path), originals)),
    ...(practice ? practiceItems(path, practice) : []),
  ];
}

function practiceItems(path: string, { version, pictures }: PackPractice): PackItem[] {
  const [language, here] = [languageOf(path), plainPath(path)];
  const pages = [practiceHref(here), practiceListHref(here)];
  return [
    ...pages.map((href) => ({ href: language + href, bytes: PAGE_BYTES, version })),
    ...pictures.map((href) => ({ href, bytes: QUESTION_BYTES })),
  ];
}

function itemsOf(paper: PackPaper, language: string, originals: boolean): PackItem[] {
  const { id, file, size, pages, pictures, texts, version, isActive } = paper;
  const parts = startsOf(pages, PAGES_TOGETHER).map((from) => ({
    href: language + noteHref(id) + (from > 1 ? `?page=${from}` : ''),
    bytes: PAGE_BYTES,
    version,
  }));
  // Pictures of an earlier version stay until they are rendered again; then they are downloaded once more.
  const versionOf = ([, , bytes, isNew]: PackPaper['pictures'][number]) => isNew && { version: `${bytes}` };
  const images = pictures.map((picture) => {
    const [page, width, bytes] = picture;
    return { href: pageImageHref(file, page, width), bytes, ...versionOf(picture) };
  });
  const [first] = pictures;
  const thumbnail = {
    ...{ href: pageImageHref(file, first?.[0] ?? 1, THUMBNAIL.width), bytes: THUMBNAIL.bytes },
    ...(first && versionOf(first)),
  };
  const readTexts = startsOf(texts > 0 ? pages : -1, TEXTS_TOGETHER).map((from) => ({
    href: textsHref(id, from),
    bytes: Math.round(texts / Math.ceil(pages / TEXTS_TOGETHER)),
    version: `${ownVersion(version)} ${texts}`,
  }));
  const words = texts > 0 ? pictures.map(([page]) => wordsOf(file, page, `${texts}`)) : [];
  // Downloaded again after the file was examined, to get the policy that prevents displaying it.
  const original = { href: downloadHref(file), bytes: size, ...(isActive && { version: 'active' }) };
  return [
    ...parts,
    ...(pictures.length > 0 ? [thumbnail] : []),
    ...images,
    ...readTexts,
    ...words,
    ...(originals ? [original] : []),
  ];
}

function ownVersion(version: string): string {
  return version.split('.', OWN_PARTS).join('.');
}

function wordsOf(file: string, page: number | string, version: string): PackItem {
  return { href: `/pages/${file}/words/${page}-${WORDS_FORMAT}.json`, bytes: WORDS_BYTES, version };
}

export function textsHref(id: string, from: number): string {
  return `/packs/texts/${encodeURIComponent(id)}?from=${from}`;
}

/** First page of each part: one part if nothing is known, none for -1 pages. */
function startsOf(pages: number, together: number): number[] {
  const parts = pages < 0 ? 0 : Math.max(1, Math.ceil(pages / together));
  return Array.from({ length: parts }, (_, index) => 1 + index * together);
}

/** Short hash (FNV-1a), only good for comparing. */
function shortened(text: string): string {
  return `${fnv(text).toString(36)}.${text.length}`;
}

export function bytesOf(items: readonly PackItem[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** False if pictures are not rendered yet: they count as zero bytes. */
export function isSizeKnown(papers: readonly PackPaper[]): boolean {
  return papers.every(({ isWaiting, pictures }) => !isWaiting && pictures.every(([, , bytes]) => bytes > 0));
}

export type StoredVersions = ReadonlyMap<string, string | undefined>;

export function changesOf(
  plan: readonly PackItem[],
  kept: StoredVersions,
): { missing: PackItem[]; gone: string[] } {
  const planned = new Set(plan.map(({ href }) => href));
  return {
    missing: plan.filter(({ href, version }) => !kept.has(href) || kept.get(href) !== version),
    gone: [...kept.keys()].filter((href) => !planned.has(href)),
  };
}
