import type { SuggestionAnswer } from './suggestions.ts';

/** Pause after the last letter, longer than between two letters typed quickly. */
const PAUSE_MS = 120;

const known = new Map<string, SuggestionAnswer>();
let request = new AbortController();

/** Suggestions for a typed text; undefined if the text has changed since, or the request failed. */
export async function fetchSuggestions(search: string, text: string): Promise<SuggestionAnswer | undefined> {
  request.abort();
  const before = known.get(text);
  if (before) return before;
  request = new AbortController();
  const { signal } = request;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (signal.aborted) return undefined;
  try {
    const address = `${search}/suggestions?${new URLSearchParams({ q: text })}`;
    const answer = await fetch(address, { signal, credentials: 'omit' });
    if (!answer.ok) return undefined;
    const suggestions: SuggestionAnswer = await answer.json();
    known.set(text, suggestions);
    return suggestions;
  } catch {
    return undefined;
  }
}
