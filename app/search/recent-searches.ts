const STORED = 'searches';
const RECENT_MOST = 8;

/** Searches on this device, newest first. Never sent to the server. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, RECENT_MOST)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  store([text, ...recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())]);
}

export function forgetSearch(text: string): void {
  store(recentSearches().filter((each) => each !== text));
}

export function forgetSearches(): void {
  store([]);
}

function store(searches: string[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(searches.slice(0, RECENT_MOST)));
  } catch {
    // Storage is blocked or full: recent searches are optional.
  }
}
