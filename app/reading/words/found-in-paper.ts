import { data, type RouterContextProvider } from 'react-router';
import { isRefusal } from '../../../domain/refusal.ts';
import { type FoundInNote, findInNote } from '../../../domain/search/find-in-note.ts';
import { takeSearch } from '../../../domain/search/take-search.ts';
import { cacheTagContext, libraryContext, networkContext, textFor } from '../../context.ts';

type Answer =
  | { typed: string; found: FoundInNote; fault: undefined }
  | { typed: string; found: undefined; fault: { sentence: string; init: ResponseInit } };

export async function foundInPaper(
  context: Readonly<RouterContextProvider>,
  id: string,
  { url }: Request,
): Promise<Answer> {
  const library = context.get(libraryContext);
  const typed = new URL(url).searchParams.get('q') ?? '';
  context.set(cacheTagContext, 'search');
  try {
    await takeSearch(library, 'search', context.get(networkContext));
  } catch (error) {
    if (!isRefusal(error) || error.word !== 'too-many') throw error;
    const headers = { 'Retry-After': String(error.retryAfter ?? 5), 'Cache-Control': 'no-store' };
    return {
      typed,
      found: undefined,
      fault: { sentence: textFor(context).fault(error.fault), init: { status: 429, headers } },
    };
  }
  const found = await findInNote(library, id, typed);
  if (!found) throw data(textFor(context)('reading.thisPaper'), { status: 404 });
  return { typed, found, fault: undefined };
}
