import { entryOf } from '../../domain/primitives/entry-of.ts';
import { readPapers } from '../paper/read-papers.ts';
import { button, element } from '../ui/elements.ts';
import { askWorker } from './ask-worker.ts';
import { noteOf } from './pack/addresses.ts';
import { heading, row, rows } from './rows.ts';
import type { Words } from './say.ts';

const SHOWN_MOST = 10;

export async function showRead(section: HTMLElement, words: Words): Promise<void> {
  const papers = await papersRead().catch(() => []);
  if (papers.length === 0) return;
  const forget = button('button quiet px-3 text-sm', words.forget, () => {
    void askWorker({ act: 'forget-reading' }).catch(() => {});
    section.replaceChildren();
  });
  section.append(
    heading(words.read),
    rows(...papers.map(row)),
    element('p', { class: '-ms-3 mt-1' }, forget),
  );
}

/** Leaves out prefetched pages that were never opened. */
async function papersRead(): Promise<{ href: string; title: string }[]> {
  if (!(await caches.has('pages'))) return [];
  const cache = await caches.open('pages');
  const kept = new Map((await cache.keys()).map(({ url }) => new URL(url)).flatMap(byPaper));
  const read = readPapers().flatMap(([paper]) => kept.get(paper) ?? []);
  const titled = read.slice(0, SHOWN_MOST).map(async ({ href, pathname }) => {
    const html = await (await cache.match(href, { ignoreVary: true }))?.text();
    return { href: pathname, title: titleOf(html ?? '').replace(/ · [^·]+$/, '') || pathname };
  });
  return Promise.all(titled);
}

function byPaper(url: URL): [string, URL][] {
  const paper = noteOf(url.pathname);
  return paper && url.search === '' ? [[paper, url]] : [];
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Reads the title as text: parsing the document would load its styles, which this page's policy reports. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return title.replace(/&([#\w]+);/g, (whole, name: string) => entryOf(SIGNS, name) ?? whole);
}
