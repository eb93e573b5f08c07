import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processBookRenderer } from '../../adapters/reading/book-renderer.ts';
import { knownBook, orderBook } from '../../domain/book/order-book.ts';
import type { WantedBook } from '../../domain/book/plan-book.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import { hideNote } from '../../domain/moderation/hide-note.ts';
import { OPERATOR } from '../../domain/moderation/role.ts';
import { shareNote } from '../../domain/note/share-note.ts';
import { root } from '../../scripts/node24.js';
import {
  arriving,
  draftOf,
  ENGLISH,
  NETWORK,
  openTestLibrary,
  person,
  type TestLibrary,
} from '../../test/library.ts';
import { FLAT, madePages } from '../../test/made-papers.ts';
import { pdfFacts } from '../../test/pdf-facts.ts';
import { prepared } from '../../test/prepared.ts';
import { serveBooks } from './book-files.ts';

const ADDRESS = '/books/COT/IT/1st/BHS-186';
const WANTED: WantedBook = { place: ENGLISH, isAskedOnly: false, isTwoUp: false };

describe('the PDF of a course', () => {
  const press = processBookRenderer(root);
  afterAll(() => press.close());
  let test: TestLibrary;
  let http: FastifyInstance;
  beforeEach(async () => {
    test = await openTestLibrary();
    // One that does not give way to what else the machine does.
    test.library.bookRenderer = press;
    const asha = await person(test.library, 'asha');
    for (const [id, examYear] of [
      ['old', 2021],
      ['new', 2023],
    ] as const) {
      const file = `file-of-${id}`;
      await receiveChunk(
        test.library,
        asha,
        arriving(file, (await madePages([`The ${id} paper`], FLAT)).buffer),
      );
      await prepared(test.library, file);
      await shareNote(test.library, asha, draftOf(file, { kind: 'paper', examYear }), id);
    }
    http = fastify();
    await serveBooks(http, test.library);
  });
  afterEach(async () => {
    await http.close();
    await test.close();
  });

  async function made(wanted: WantedBook = WANTED): Promise<void> {
    await orderBook(test.library, wanted, NETWORK);
    const state = async () => (await knownBook(test.library, wanted, NETWORK)).state.is;
    await expect.poll(state).toBe('made');
  }
  const get = (headers: Record<string, string> = {}, address = ADDRESS) =>
    http.inject({ url: address, headers });

  it('leads to its page until it is made, and is downloaded then', async () => {
    const before = await get();
    expect([before.statusCode, before.headers.location]).toEqual([302, '/book/COT/IT/1st/BHS-186']);
    await made();
    const { statusCode, headers, rawPayload } = await get();
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'application/pdf',
      String(rawPayload.length),
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="BHS-186 .*\.pdf"$/);
    const { texts } = await pdfFacts(rawPayload);
    expect(texts.slice(1)).toEqual([
      expect.stringContaining('The new paper'),
      expect.stringContaining('The old paper'),
    ]);
    const head = await http.inject({ method: 'HEAD', url: ADDRESS });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  it('goes on where a download broke off, unless it is another one by now', async () => {
    await made();
    const whole = await get();
    const etag = String(whole.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    const rest = await get({ range: 'bytes=100-', 'if-range': etag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 100-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
    ]);
    expect(Buffer.compare(rest.rawPayload, whole.rawPayload.subarray(100))).toBe(0);
    const other = await get({ range: 'bytes=100-', 'if-range': '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
    expect((await get({ range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  it('is gone with the next request when a paper in it is hidden, and made anew without it', async () => {
    await made();
    await hideNote(test.library, OPERATOR, 'new', 'It is not ours to show');
    expect((await get()).statusCode).toBe(302);
    await made();
    const { texts } = await pdfFacts((await get()).rawPayload);
    expect(texts.slice(1)).toEqual([expect.stringContaining('The old paper')]);
  });

  it('has the papers that were chosen, in the order in which they were', async () => {
    await made({ ...WANTED, chosen: ['old', 'new'] });
    const { texts } = await pdfFacts((await get({}, `${ADDRESS}?paper=old&paper=new`)).rawPayload);
    expect(texts.slice(1)).toEqual([
      expect.stringContaining('The old paper'),
      expect.stringContaining('The new paper'),
    ]);
    expect((await get()).statusCode).toBe(302);
  });

  it('of one year has the papers of that year', async () => {
    await made({ ...WANTED, part: { examYear: 2021 } });
    const { texts } = await pdfFacts((await get({}, `${ADDRESS}?examYear=2021`)).rawPayload);
    expect(texts.slice(1)).toEqual([expect.stringContaining('The old paper')]);
  });

  it('is not made of what is asked most where nothing is asked again', async () => {
    const wanted = { ...WANTED, isAskedOnly: true };
    await orderBook(test.library, wanted, NETWORK);
    expect((await knownBook(test.library, wanted, NETWORK)).state.is).toBe('unknown');
  });

  it('of chosen papers keeps nobody of the network from that of the course', async () => {
    const { order } = test.library.books;
    const subjects: string[] = [];
    test.library.books = {
      ...test.library.books,
      order: async (_key, { subject }) => void subjects.push(subject),
    };
    await orderBook(test.library, { ...WANTED, chosen: ['old'] }, NETWORK);
    await orderBook(test.library, WANTED, NETWORK);
    expect(new Set(subjects).size).toBe(2);
    test.library.books.order = order;
  });

  it('is not there for a course that is not', async () => {
    expect((await get({}, '/books/COT/IT/1st/NONE-1')).statusCode).toBe(404);
  });
});
