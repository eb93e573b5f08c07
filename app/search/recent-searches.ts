const KEPT = 'searches';
export const RECENT_MOST = 8;

/** What was looked for on this device, the newest first. It never leaves the device. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, RECENT_MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  keep([text, ...recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())]);
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((each) => each !== text));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(searches.slice(0, RECENT_MOST)));
  } catch {
    // A browser that keeps nothing, or has no room: then nothing is kept.
  }
}
