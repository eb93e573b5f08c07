import { PAGES_TOGETHER } from '../../../domain/paper/read-note.ts';

/** The language of a page stands before its path; English has none. */
const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;
/** Pages under /home that belong to an account, or to this device. */
const OWN = /^\/home\/(?:account|favourite|thanks|uploadform|uploads|emailpage|oauthverify|offline)(?:\/|$)/;
const PUBLIC = /^\/$|^\/home(?:\/|$)|^\/notes\/[^/]+$/;

/** The path without its language. */
export function plainPath(path: string): string {
  return path.replace(LANGUAGE, '') || '/';
}

/** What stands before the paths of this path's language: nothing, or such as `/hi`. */
export function languageOf(path: string): string {
  return LANGUAGE.exec(path)?.[0] ?? '';
}

/** May a page be kept on the device? Only those that are the same for every visitor. */
export function isKeepable(path: string): boolean {
  const plain = plainPath(path);
  return PUBLIC.test(plain) && !OWN.test(plain);
}

/**
 * Under which addresses the page may be kept that stands for this one without a network, the likeliest first: a long
 * paper in parts, a list without its filters, and last in the other language.
 */
export function likelyAddresses({ pathname, search }: URL, languages: readonly string[]): string[] {
  const plain = plainPath(pathname);
  const own = languageOf(pathname);
  const queries = [...new Set([search, partOf(search), ''])];
  const others = languages.filter((each) => each !== own);
  return [own, ...others].flatMap((language) => {
    const path = plain === '/' ? language || '/' : language + plain;
    return queries.map((query) => path + query);
  });
}

/** The parameter of the part of a paper that has this page. */
function partOf(search: string): string {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  const first = page - ((page - 1) % PAGES_TOGETHER);
  return Number.isInteger(page) && first > 1 ? `?page=${first}` : '';
}

/** The id of the paper whose page it is. */
export function noteOf(path: string): string | undefined {
  const [, id] = /^\/notes\/([^/]+)$/.exec(plainPath(path)) ?? [];
  return id && decodeURIComponent(id);
}

/** Does an address show something of this paper: its pages, its texts, its pictures, its file? */
export function isOfPaper(path: string, { note, file }: { note: string; file: string | undefined }): boolean {
  if (noteOf(path) === note || path === `/packs/texts/${encodeURIComponent(note)}`) return true;
  if (file === undefined) return false;
  if (path.startsWith(`/questions/crops/${file}-`)) return true;
  return path.startsWith(`/pages/${file}/`) || path.startsWith(`/v1/storage/buckets/files/files/${file}/`);
}

/** Where the texts of the line on a course's page are, in the language of this path. */
export function packWordsHref(path: string): string {
  return `${languageOf(path)}/packs/words`;
}

/** Where the catalogue is, in the language of this path. */
export function treeHref(path: string): string {
  return `${languageOf(path)}/packs/tree`;
}

/** Where a course is described for devices that keep it. */
export function packHref(...place: string[]): string {
  return ['/packs', ...place.map(encodeURIComponent)].join('/');
}

/** The same, from the path of the course's page in any language. */
export function packOfCourse(path: string): string {
  return plainPath(path).replace(/^\/home/, '/packs');
}

/** The width of a page's picture that comes nearest to what is asked for: a wider one before a narrower one. */
export function nearestWidth(kept: readonly number[], wanted: number): number | undefined {
  const sorted = kept.toSorted((one, other) => one - other);
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1);
}
