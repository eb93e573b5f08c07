import type { SuggestionAnswer } from './suggestions.ts';

/** Longer than between two letters that are typed quickly. */
const PAUSE_MS = 120;

const known = new Map<string, SuggestionAnswer>();
let request = new AbortController();

/** Suggestions of the search page at this address for a typed text. Undefined when another text was typed meanwhile, or the request failed. */
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
    // The answer is the same for every visitor.
    const answer = await fetch(address, { signal, credentials: 'omit' });
    if (!answer.ok) return undefined;
    const suggestions: SuggestionAnswer = await answer.json();
    known.set(text, suggestions);
    return suggestions;
  } catch {
    return undefined;
  }
}
