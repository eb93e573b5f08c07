import { element } from '../ui/elements.ts';
import { askWorker } from './ask-worker.ts';
import { plainPath } from './pack/addresses.ts';
import { button } from './pack-buttons.ts';
import { heading, row, rows } from './rows.ts';
import type { Words } from './say.ts';

const SHOWN_MOST = 10;

/** The papers that were read lately, the newest first; nothing when there are none. */
export async function showRead(section: HTMLElement, words: Words): Promise<void> {
  const papers = await papersRead().catch(() => []);
  if (papers.length === 0) return;
  const forget = button('quiet', words.forget, () => {
    void askWorker({ act: 'forget-reading' }).catch(() => {});
    section.replaceChildren();
  });
  section.append(
    heading(words.read),
    rows(...papers.map(row)),
    element('p', { class: '-ms-3 mt-1' }, forget),
  );
}

async function papersRead(): Promise<{ href: string; title: string }[]> {
  if (!(await caches.has('pages'))) return [];
  const cache = await caches.open('pages');
  const read = (await cache.keys()).map(({ url }) => new URL(url)).filter(isPaper);
  const titled = read
    .toReversed()
    .slice(0, SHOWN_MOST)
    .map(async ({ href, pathname }) => {
      const html = await (await cache.match(href, { ignoreVary: true }))?.text();
      return { href: pathname, title: titleOf(html ?? '').replace(/ · [^·]+$/, '') || pathname };
    });
  return Promise.all(titled);
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The title of a page. It is not parsed as a document, whose styles the policy of this page would refuse, and report. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return title.replace(/&([#\w]+);/g, (whole, name: string) => SIGNS[name] ?? whole);
}

const isPaper = ({ pathname, search }: URL) => /^\/notes\/[^/]+$/.test(plainPath(pathname)) && search === '';
