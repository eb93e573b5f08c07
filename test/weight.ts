import { gzipSync } from 'node:zlib';

export type Weight = { markup: number; script: number; scripts: number; later: number };

/** Headers of a browser that was not on the site before. */
export const FIRST_PAGE = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' };

/**
 * Bytes after gzip that a browser fetches for a page before images: HTML with CSS, and script; the number of its files;
 * and the bytes of script that the page fetches later.
 */
export async function weigh(url: string, path: string, headers: HeadersInit = {}): Promise<Weight> {
  const page = await fetch(url + path, { headers, redirect: 'error' });
  if (!page.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${path} is no page`);
  const html = await page.text();
  const styles = [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([tag]) => /rel="stylesheet"/.test(tag))
    .map(([tag]) => tag.match(/href="([^"]+)"/)?.[1] ?? '');
  const markup = packed(html) + (await sum(url, styles));
  const scripts = await scriptsOf(url, html);
  const named = [...html.matchAll(/data-(?:aids|later)="[^"]+"/g)].map(([tag]) => tag.replace(/^[^=]+=/, ''));
  const later = await sum(url, await scriptsOf(url, named.join()));
  return { markup, script: await sum(url, scripts), scripts: scripts.length, later };
}

/** Bytes of the first visit to a search box. */
export async function weighSuggestions(url: string): Promise<number> {
  const [, address = ''] = (await text(url)).match(LATER) ?? [];
  return sum(url, await scriptsOf(url, JSON.stringify(address)));
}

/** The address of a script that a page fetches only when it needs it, or once nothing else is to be done. */
const LATER = /data-(?:search|aids|later)="([^"]+)"/;
/** React Router names the list of all routes by its version; a page brings its own routes along and never fetches it. */
const ALL_ROUTES = /"url": ?"\/assets\/manifest-[^"]+"/;

/** Everything under /assets/ that the page names as a script, and whatever those import, each once. */
async function scriptsOf(url: string, page: string): Promise<string[]> {
  const found = new Set<string>();
  const html = page.replace(new RegExp(LATER, 'g'), '').replace(ALL_ROUTES, '');
  const waiting = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? '');
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...(await asset(url, path)).imports);
  }
  return [...found];
}

async function sum(url: string, paths: string[]): Promise<number> {
  const assets = await Promise.all(paths.map((path) => asset(url, path)));
  return assets.reduce((total, { size }) => total + size, 0);
}

type Asset = { size: number; imports: string[] };
const assets = new Map<string, Promise<Asset>>();

/** Most pages name the same ones. What is in one is in its address, too: it is fetched and packed once. */
function asset(url: string, path: string): Promise<Asset> {
  const known = assets.get(path) ?? fetchAsset(url, path);
  assets.set(path, known);
  return known;
}

async function fetchAsset(url: string, path: string): Promise<Asset> {
  const source = await text(url + path);
  const imports = source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g);
  return { size: packed(source), imports: [...imports].map(([, name]) => `/assets/${name}`) };
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

const packed = (content: string) => gzipSync(content).length;
