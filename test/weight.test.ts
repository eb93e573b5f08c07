import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamDate } from '../domain/exam-date.ts';
import { EXAM_DATES_MOST } from '../domain/moderation/exam-dates/exam-date-edits.ts';
import type { ModerationEntry } from '../domain/moderation-log.ts';
import { dayAt, daysAfter } from '../domain/primitives/day.ts';
import { INTERACTIVE, inHindi, PUBLIC } from './addresses.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';
import { prepared } from './prepared.ts';
import { databaseOf, untilPrepared } from './reading.ts';
import { FIRST_PAGE, weigh, weighSuggestions } from './weight.ts';

const KB = 1000;
/** Limit of HTML and CSS: 14 kB, less what longer ids and dates than the tests' may add. */
const MARKUP_MOST = 14 * KB - 200;
let panna: StartedPanna;
let sharer: Person;
let admin: Person;
let book: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  sharer = await student(panna);
  admin = await student(panna, undefined, 'admin');
  const heavy = { description: 'सभी इकाइयों के नोट्स, with solutions'.padEnd(50, '?'), examYear: 2010 };
  const image = (await sharer.upload()).body.$id;
  book = `/notes/${(await sharer.share({ image, ...heavy, kind: 'paper', exam: 'mid-semester' })).body.$id}`;
  await untilPrepared(panna, book);
  // Its pages need not be drawn to be named on the page.
  const { tables, close } = await databaseOf(panna);
  await tables.pages.forget(image);
  await prepared({ pages: tables.pages, clock: () => new Date() }, image, 41);
  await tables.examDateEdits.add(examDate(), logged(), EXAM_DATES_MOST);
  await close();
  // A full page of a course, each paper with all that it can say: every second one is the solution of the one before.
  let paper: string | undefined;
  for (let number = 0; number < 26; number += 1) {
    const description = `${number} मध्य सेमेस्टर, with solutions `.padEnd(50, '?');
    const kind = paper ? { kind: 'solution', solutionOf: paper } : { kind: 'paper' };
    const { body } = await sharer.share({
      description,
      ...kind,
      exam: 'mid-semester',
      examYear: 2000 + number,
    });
    paper = paper ? undefined : body.$id;
  }
});
afterAll(() => panna.close());

/** The next one of the course, with all that it can say. */
function examDate(): ExamDate {
  const place = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
  const day = daysAfter(dayAt(new Date(), 'Asia/Kolkata'), 9);
  const values = { exam: 'end-semester', day, time: '09:30', room: 'Examination Hall 2' };
  return { ...place, ...values, id: 'date', changedAt: new Date() };
}

function logged(): ModerationEntry {
  const by = { actor: undefined, actorName: '', note: undefined, account: undefined };
  return { id: 'logged', at: new Date(), act: 'exam-add', ...by, about: '', reason: '' };
}

describe('a public page', () => {
  it.each(PUBLIC.flatMap((path) => [path, inHindi(path)]))(
    '%s has at most 13.8 kB of HTML and CSS, 10 kB of script in two files, and 10 kB of script later',
    async (path) => {
      const { markup, script, scripts, later } = await weigh(panna.url, path);
      expect(scripts).toBeLessThanOrEqual(2);
      expect(markup).toBeLessThanOrEqual(MARKUP_MOST);
      expect(script).toBeGreaterThan(0);
      expect(script).toBeLessThanOrEqual(10 * KB);
      expect(later).toBeLessThanOrEqual(10 * KB);
    },
  );

  it('has at most 13.8 kB if it is the first one of a visit', async () => {
    const BUSIEST = ['/', '/home', '/home/COT/IT/2nd/TIT-233', '/search', '/search?q=semester', book];
    for (const path of BUSIEST.flatMap((each) => [each, inHindi(each)])) {
      const { markup } = await weigh(panna.url, path, FIRST_PAGE);
      expect(markup, path).toBeLessThanOrEqual(MARKUP_MOST);
    }
  });
});

describe('a row of a paper', () => {
  it.each(['', '/hi'])(
    'has at most 21 elements, the badge of a solution besides, and 1,600 characters: %s/…',
    async (language) => {
      const html = await (await fetch(`${panna.url}${language}/home/COT/IT/2nd/TIT-233`)).text();
      const rows = html.match(/<tr(?: class="later")?><td><(?:img|span).*?<\/tr>/gs) ?? [];
      expect(rows).toHaveLength(25);
      for (const row of rows) {
        const badge = row.match(/<b class="chip">/g)?.length ?? 0;
        expect(row.match(/<\w/g)?.length).toBeLessThanOrEqual(21 + badge);
        expect(row.length).toBeLessThanOrEqual(1600);
      }
    },
  );
});

describe('a paper', () => {
  const isLight = async (...paths: string[]) => {
    for (const path of paths.flatMap((each) => [each, inHindi(each)])) {
      const { markup, script, scripts, later } = await weigh(panna.url, path);
      expect(scripts, path).toBeLessThanOrEqual(2);
      expect(markup, path).toBeLessThanOrEqual(MARKUP_MOST);
      expect(script, path).toBeLessThanOrEqual(10 * KB);
      expect(later, path).toBeLessThanOrEqual(10 * KB);
    }
  };

  it('is read within the same bars, also in the middle of a long one', async () => {
    await isLight(book, `${book}?page=21`);
  });

  it('with solutions is, too, and with one of them beside it', async () => {
    const solutionOf = book.replace('/notes/', '');
    const facts = { description: 'Answers '.padEnd(50, '?'), kind: 'solution', solutionOf };
    const [first] = [await sharer.share(facts), await sharer.share(facts)];
    await isLight(book, `${book}?page=21`, `${book}?beside=${first.body.$id}`);
  });
});

describe('the search box', () => {
  it('brings at most 3 kB of script with its first visit, and keeps every public page within 10 kB', async () => {
    const later = await weighSuggestions(panna.url);
    expect(later).toBeGreaterThan(1 * KB);
    expect(later).toBeLessThanOrEqual(3 * KB);
    expect((await weigh(panna.url, '/search')).script + later).toBeLessThanOrEqual(10 * KB);
  });

  it('gets its suggestions in at most 1.5 kB', async () => {
    for (const typed of ['semester', 'हल', 'computer', 'tit']) {
      const answer = await fetch(`${panna.url}/search/suggestions?q=${typed}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(gzipSync(await answer.text()).length).toBeLessThanOrEqual(1.5 * KB);
    }
  });
});

describe('an interactive page', () => {
  it.each(INTERACTIVE.flatMap((path) => [path, inHindi(path)]))(
    '%s has at most 135 kB of script',
    async (path) => {
      const { script } = await weigh(
        panna.url,
        path,
        /^(\/hi)?\/login/.test(path) ? {} : { Cookie: sharer.cookie },
      );
      expect(script).toBeGreaterThan(10 * KB);
      expect(script).toBeLessThanOrEqual(135 * KB);
    },
  );

  it.each(['', '/hi'])('%s/home/catalogue/import has at most 135 kB of script, too', async (language) => {
    const path = `${language}/home/catalogue/import`;
    const { script } = await weigh(panna.url, path, { Cookie: admin.cookie });
    expect(script).toBeGreaterThan(10 * KB);
    expect(script).toBeLessThanOrEqual(135 * KB);
  });
});
