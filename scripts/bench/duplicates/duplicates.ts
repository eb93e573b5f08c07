// npm run bench -- --duplicates FOLDER: how many made copies of the papers in a folder are told as near duplicates, and
// which of the papers themselves are.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { areAlike } from '../../../domain/duplicate/are-alike.ts';
import type { PageSketch } from '../../../domain/duplicate/page-sketches.ts';
import { repeatedPage } from '../../../domain/duplicate/repeated-page.ts';
import { sharedWords, wordSketch } from '../../../domain/duplicate/word-sketch.ts';
import type { FileType } from '../../../domain/file.ts';
import english from '../../../locales/en.js';
import hindi from '../../../locales/hi.js';
import { readable } from '../../../test/scanned-page.ts';
import { root } from '../../node24.js';
import { COPIES } from './copies.ts';

const { values: options } = parseArgs({
  options: {
    /** The folder of papers. Those of its folders are papers, too. */
    duplicates: { type: 'string' },
    /** Copies are made of so many of the papers. */
    copied: { type: 'string', default: '12' },
    /** Where texts are kept, and found again at the next run. */
    keep: { type: 'string' },
  },
});

const TYPES: Record<string, FileType> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };
const READ = { priority: 'background' } as const;
/** As the library compares the first pages of a file; of copies fewer, to save time. */
const PAGES = { compared: 8, copied: 2 };

type Paper = { name: string; type: FileType; bytes: Uint8Array };
const ocr = async () => [english.language.ocr, hindi.language.ocr];
const reader = processPageReader(root, { ocr });
try {
  const papers = papersIn(options.duplicates ?? '');
  const sketches = new Map<Paper, PageSketch[]>();
  for (const paper of papers) sketches.set(paper, await sketchesOf(paper, PAGES.compared));
  tellPairs(papers, sketches);
  await tellCopies(papers.slice(0, Number(options.copied)), sketches);
} finally {
  await reader.close();
}

/** Each once, by its bytes. */
function papersIn(folder: string): Paper[] {
  const found = new Map<string, Paper>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (!type) continue;
    const bytes = readFileSync(join(folder, name));
    found.set(createHash('sha256').update(bytes).digest('hex'), { name, type, bytes });
  }
  return [...found.values()];
}

async function sketchesOf(paper: Paper, most: number): Promise<PageSketch[]> {
  const file = readable(paper.bytes, crypto.randomUUID(), paper.type);
  const { length } = await reader.sizesOf(file, READ);
  const sketches: PageSketch[] = [];
  for (let page = 1; page <= Math.min(length, most); page += 1) {
    const text = await kept(
      `${paper.name}-${page}`,
      async () => (await reader.textOf(file, page, READ)).text,
    );
    sketches.push({ file: paper.name, page, words: wordSketch(text) });
  }
  return sketches;
}

async function kept(name: string, read: () => Promise<string>): Promise<string> {
  if (!options.keep) return read();
  mkdirSync(options.keep, { recursive: true });
  const path = join(options.keep, `${name.replace(/\W+/g, '-')}.txt`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const text = await read();
  writeFileSync(path, text);
  return text;
}

function tellPairs(papers: readonly Paper[], sketches: ReadonlyMap<Paper, PageSketch[]>): void {
  const pairs = papers.flatMap((one, at) => papers.slice(at + 1).map((other) => [one, other] as const));
  const of = (paper: Paper) => sketches.get(paper) ?? [];
  const told = pairs.filter(([one, other]) => areAlike(of(one), of(other)));
  const nearest = Math.max(0, ...pairs.map(([one, other]) => mostShared(of(one), of(other))));
  console.log(
    `${papers.length} papers, ${pairs.length} pairs of different ones: ${told.length} told as copies; at most ${nearest.toFixed(2)} of the words of two pages are the same`,
  );
  for (const [one, other] of told) console.log(`  ${one.name} and ${other.name}`);
  const twice = papers.filter((paper) => repeatedPage(of(paper), of(paper).length));
  console.log(`with a page that is told as there twice: ${twice.length} of ${papers.length}`);
  for (const { name } of twice) console.log(`  ${name}`);
}

async function tellCopies(
  papers: readonly Paper[],
  sketches: ReadonlyMap<Paper, PageSketch[]>,
): Promise<void> {
  for (const [kind, copied] of Object.entries(COPIES)) {
    const shares: number[] = [];
    const missed: string[] = [];
    let twice = 0;
    let pages = 0;
    for (const [seed, paper] of papers.entries()) {
      const copy = await copyOf(paper, kind, (page) => copied(page, seed));
      const own = sketches.get(paper) ?? [];
      shares.push(mostShared(own, copy));
      if (!areAlike(own, copy)) missed.push(paper.name);
      pages += copy.length;
      twice += copy.filter((page) => repeatedPage([...own.slice(0, 7), page], 8)).length;
    }
    shares.sort((one, other) => one - other);
    console.log(
      `${kind}: ${papers.length - missed.length} of ${papers.length} told; words shared ${shares[0]?.toFixed(2)} to ${shares.at(-1)?.toFixed(2)}; ${twice} of ${pages} of its pages told beside the paper${missed.map((name) => `\n  missed: ${name}`).join('')}`,
    );
  }
}

async function copyOf(
  paper: Paper,
  kind: string,
  copied: (page: Uint8Array) => Promise<Uint8Array>,
): Promise<PageSketch[]> {
  const file = readable(paper.bytes, crypto.randomUUID(), paper.type);
  const { length } = await reader.sizesOf(file, READ);
  const sketches: PageSketch[] = [];
  for (let page = 1; page <= Math.min(length, PAGES.copied); page += 1) {
    const text = await kept(`${paper.name}-${page}-${kind}`, async () => {
      const [image] = await reader.draw(file, page, [1900], READ);
      const bytes = await copied(image?.bytes ?? new Uint8Array());
      return (await reader.textOf(readable(bytes, crypto.randomUUID(), 'image/jpeg'), 1, READ)).text;
    });
    sketches.push({ file: `${paper.name}, ${kind}`, page, words: wordSketch(text) });
  }
  return sketches;
}

/** Of any two pages. */
function mostShared(one: readonly PageSketch[], other: readonly PageSketch[]): number {
  return Math.max(0, ...one.flatMap((page) => other.map(({ words }) => sharedWords(page.words, words))));
}
