import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../../test/library.ts';
import { languageContext, libraryContext, logContext } from '../context.ts';
import { loader } from './files.tsx';

let opened: TestLibrary;
beforeAll(async () => {
  opened = await openTestLibrary();
});
afterAll(() => opened.close());

describe('the files of a course', () => {
  it('that cannot be read are not reported as none: the page says so, and when to come back', async () => {
    const logged = vi.fn();
    const list = () => Promise.reject(new Error('The database is away'));
    const context = new RouterContextProvider();
    context.set(languageContext, 'en');
    context.set(logContext, logged);
    context.set(libraryContext, { ...opened.library, notes: { ...opened.library.notes, list } });
    const params = { college: 'COT', branch: 'IT', year: '2nd', '*': 'TIT-233' };
    const request = new Request('http://127.0.0.1/home/COT/IT/2nd/TIT-233');
    const answer = await loader({ context, params, request } as unknown as Parameters<typeof loader>[0]);
    expect(answer).toMatchObject({ data: { list: undefined }, init: { status: 503 } });
    expect(logged).toHaveBeenCalledOnce();
  });
});
