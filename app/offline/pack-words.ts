import { cacheTagContext, textFor } from '../context.ts';
import type { Route } from './+types/pack-words.ts';
import { installWords, packWords } from './words.ts';

/** The texts of scripts that few visitors need, so that no page carries them. The worker keeps them. */
export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const text = textFor(context);
  const words = { ...packWords(text), ...installWords(text) };
  return Response.json(words, { headers: { 'Cache-Control': 'no-cache' } });
}
