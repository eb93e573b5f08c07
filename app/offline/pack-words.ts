import { cacheTagContext, textFor } from '../context.ts';
import type { Route } from './+types/pack-words.ts';
import { installWords, packWords } from './words.ts';

/** Texts of rarely used scripts, kept out of the pages and cached by the worker. */
export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const text = textFor(context);
  const words = { ...packWords(text), ...installWords(text) };
  return Response.json(words, { headers: { 'Cache-Control': 'no-cache' } });
}
