import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Library } from '../../domain/library.ts';
import { LIMITS } from '../../domain/limits.ts';
import { takeSearch } from '../../domain/search/take-search.ts';
import { openTestLibrary, person, sharedNote, type TestLibrary } from '../../test/library.ts';
import { languageContext, libraryContext, logContext, networkContext } from '../context.ts';
import { loader as search } from './search.tsx';
import { loader as suggestions } from './suggestions.ts';

let opened: TestLibrary;
const logged = vi.fn();
beforeAll(async () => {
  opened = await openTestLibrary();
  const asha = await person(opened.library, 'asha');
  for (let number = 0; number < 45; number += 1) {
    await sharedNote(opened.library, asha, `n${number}`, { description: `Unit ${number}`, examYear: 2019 });
  }
});
afterAll(() => opened.close());

describe('the results of a search', () => {
  it('come page by page, with the number of all', async () => {
    const first = await search(argumentsOf('/search?q=unit'));
    expect(first).toMatchObject({ answer: { count: 45, isMore: false, next: '/search?q=unit&page=2' } });
    const last = await search(argumentsOf('/search?q=unit&page=3'));
    expect(last).toMatchObject({ answer: { courses: [], next: undefined } });
  });

  it('are not narrowed by what all of them have', async () => {
    expect(await search(argumentsOf('/search?q=unit'))).toMatchObject({ answer: { groups: [] } });
  });
});

describe('a library that cannot be read', () => {
  const searchIndex = { notes: away, pages: away, near: away } as unknown as Library['searchIndex'];

  it('is not reported to have nothing: the page says so, and when to come back', async () => {
    const answer = await search(argumentsOf('/search?q=unit', { searchIndex }));
    expect(answer).toMatchObject({
      data: { answer: undefined, fault: 'The search didn’t work.' },
      init: { status: 503 },
    });
    const suggested = await suggestions(argumentsOf('/search/suggestions?q=unit', { searchIndex }));
    expect([suggested.status, suggested.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

describe('a network that searches all the time', () => {
  it('learns when to go on, and no other network does', async () => {
    const from = '192.0.2.1';
    for (let number = 0; number < LIMITS.search.most; number += 1) {
      await takeSearch(opened.library, 'search', from);
    }
    const answer = await search(argumentsOf('/search?q=unit', {}, from));
    expect(answer).toMatchObject({ data: { fault: expect.stringMatching(/again/) }, init: { status: 429 } });
    expect(await search(argumentsOf('/search?q=unit'))).toMatchObject({ fault: undefined });
  });
});

function away(): Promise<never> {
  return Promise.reject(new Error('The database is away'));
}

function argumentsOf(path: string, changes: Partial<Library> = {}, address = '127.0.0.1') {
  const context = new RouterContextProvider();
  context.set(libraryContext, { ...opened.library, ...changes });
  context.set(languageContext, 'en');
  context.set(logContext, logged);
  context.set(networkContext, address);
  const request = new Request(`http://127.0.0.1${path}`);
  return { context, request, params: {} } as unknown as Parameters<typeof search>[0] &
    Parameters<typeof suggestions>[0];
}
