import { WORDS_FORMAT } from '../../../domain/page/page-words.ts';
import { PAPERS_A_PAGE } from '../../../domain/paper/papers-of-course.ts';
import { PAGES_TOGETHER } from '../../../domain/paper/read-note.ts';
import { fnv } from '../../../domain/primitives/fnv.ts';
import { downloadHref, noteHref, pageImageHref, practiceHref, practiceListHref } from '../../paper/links.ts';
import { languageOf, plainPath } from './addresses.ts';
import { type PackPaper, type PackPractice, TEXTS_TOGETHER } from './pack-description.ts';

/**
 * One address that a pack keeps. `version`: another one after each change of what it shows; undefined for what never
 * changes under its address. `bytes`: its size as far as it is told before it is fetched.
 */
export type PackItem = { href: string; bytes: number; version?: string };

type PackChoice = {
  /** The path of the course's page, in the language in which it is kept. */
  path: string;
  /** Whether the files as they were uploaded are kept beside the pictures of their pages. */
  originals: boolean;
};

/** The parts of a paper's version before those of the papers that it names. */
const OWN_PARTS = 3;
/** What a page of the reader, compressed, takes on its way. */
const PAGE_BYTES = 6000;
/** The picture of a question. */
const QUESTION_BYTES = 12_000;
/** The words of a page with their places, compressed. */
const WORDS_BYTES = 2500;
/** One thumbnail of a first page in the list. */
const THUMBNAIL = { width: 160, bytes: 3000 };

/** Everything that a pack keeps, in the order in which it is fetched: what can be read first comes first. */
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

/** The page, its questions, and their pictures, which have another address after each change. */
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
  // What an earlier version of Panna has drawn stays until it is drawn anew, and is fetched once more then.
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
  // With their places: to be selected, and marked when they are found.
  const words = texts > 0 ? pictures.map(([page]) => wordsOf(file, page, `${texts}`)) : [];
  // What was kept before it was examined is fetched again, with the policy by which it is never shown.
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

/** Without those of the papers that its pages name: their texts are not its own. */
function ownVersion(version: string): string {
  return version.split('.', OWN_PARTS).join('.');
}

function wordsOf(file: string, page: number | string, version: string): PackItem {
  return { href: `/pages/${file}/words/${page}-${WORDS_FORMAT}.json`, bytes: WORDS_BYTES, version };
}

/** The address of the texts of a paper, from a page on. */
export function textsHref(id: string, from: number): string {
  return `/packs/texts/${encodeURIComponent(id)}?from=${from}`;
}

/** Where the parts of so many pages begin: one part even if nothing is known of them; none of -1 pages. */
function startsOf(pages: number, together: number): number[] {
  const parts = pages < 0 ? 0 : Math.max(1, Math.ceil(pages / together));
  return Array.from({ length: parts }, (_, index) => 1 + index * together);
}

/** A text of any length as one of some digits, for comparison only (FNV-1a). */
function shortened(text: string): string {
  return `${fnv(text).toString(36)}.${text.length}`;
}

export function bytesOf(items: readonly PackItem[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether the bytes of a plan are those that will be fetched: pictures that are not drawn yet count as none. */
export function isSizeKnown(papers: readonly PackPaper[]): boolean {
  return papers.every(({ isWaiting, pictures }) => !isWaiting && pictures.every(([, , bytes]) => bytes > 0));
}

/** What is on the device, by address, with the version that it was fetched in. */
export type StoredVersions = ReadonlyMap<string, string | undefined>;

/** What is to be fetched of a plan, and what is kept that no longer belongs to it. */
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
