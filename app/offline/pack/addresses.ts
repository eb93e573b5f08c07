import { PAGES_TOGETHER } from '../../../domain/paper/read-note.ts';

const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;
/** Pages under /home that belong to an account or a device. */
const OWN = /^\/home\/(?:account|favourite|thanks|uploadform|uploads|emailpage|oauthverify|offline)(?:\/|$)/;
const PUBLIC = /^\/$|^\/home(?:\/|$)|^\/notes\/[^/]+$/;

export function plainPath(path: string): string {
  return path.replace(LANGUAGE, '') || '/';
}

export function languageOf(path: string): string {
  return LANGUAGE.exec(path)?.[0] ?? '';
}

/** True for pages that may be stored, because they are the same for all visitors. */
export function isKeepable(path: string): boolean {
  const plain = plainPath(path);
  return PUBLIC.test(plain) && !OWN.test(plain);
}

/**
 * Stored pages that can replace a URL offline, best first: parts of a long paper, lists without filters,
 * other languages.
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

function partOf(search: string): string {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  const first = page - ((page - 1) % PAGES_TOGETHER);
  return Number.isInteger(page) && first > 1 ? `?page=${first}` : '';
}

export function noteOf(path: string): string | undefined {
  const [, id] = /^\/notes\/([^/]+)$/.exec(plainPath(path)) ?? [];
  return id && decodeURIComponent(id);
}

export function isOfPaper(path: string, { note, file }: { note: string; file: string | undefined }): boolean {
  if (noteOf(path) === note || path === `/packs/texts/${encodeURIComponent(note)}`) return true;
  if (file === undefined) return false;
  if (path.startsWith(`/questions/crops/${file}-`)) return true;
  return path.startsWith(`/pages/${file}/`) || path.startsWith(`/v1/storage/buckets/files/files/${file}/`);
}

export function packWordsHref(path: string): string {
  return `${languageOf(path)}/packs/words`;
}

export function treeHref(path: string): string {
  return `${languageOf(path)}/packs/tree`;
}

export function packHref(...place: string[]): string {
  return ['/packs', ...place.map(encodeURIComponent)].join('/');
}

export function packOfCourse(path: string): string {
  return plainPath(path).replace(/^\/home/, '/packs');
}

/** Closest stored width of a picture, a wider one if possible. */
export function nearestWidth(kept: readonly number[], wanted: number): number | undefined {
  const sorted = kept.toSorted((one, other) => one - other);
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1);
}
