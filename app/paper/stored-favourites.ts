export type StoredFavourites = {
  courses: [value: string, title: string, unseen: string][];
  papers: [note: string, description: string, course: string][];
};

/** Key in localStorage, which the home page reads before its first paint. Deleted on sign-out. */
export const FAVOURITES = 'shelf';

type Kept = { who: string; shelf: StoredFavourites };

export function signedInForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form[action$="/logout"]');
}

/** Last response of the server; undefined if it was for another user or language. */
export function storedFavourites({ textContent }: HTMLFormElement): StoredFavourites | undefined {
  try {
    const kept: Kept | undefined = JSON.parse(localStorage.getItem(FAVOURITES) ?? 'null') ?? undefined;
    return kept?.who === textContent ? kept.shelf : undefined;
  } catch {
    return undefined;
  }
}

export async function fetchFavourites(form: HTMLFormElement): Promise<StoredFavourites | undefined> {
  try {
    const answer = await fetch(favouritesOf(form, 'shelf'));
    if (!answer.ok) return undefined;
    const shelf: StoredFavourites = await answer.json();
    storeFavourites({ who: form.textContent ?? '', shelf });
    return shelf;
  } catch {
    return undefined;
  }
}

/** On a full device, keeps nothing rather than an outdated response. */
function storeFavourites(kept: Kept): void {
  try {
    localStorage.removeItem(FAVOURITES);
    localStorage.setItem(FAVOURITES, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked.
  }
}

export function favouritesOf({ action }: HTMLFormElement, what: string): string {
  return action.replace(/logout$/, `home/favourite/${what}`);
}
