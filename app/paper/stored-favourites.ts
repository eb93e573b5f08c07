/** Home's data of a signed-in person: followed courses with new papers, and favourites. */
export type StoredFavourites = {
  courses: [value: string, title: string, unseen: string][];
  papers: [note: string, description: string, course: string][];
};

/** Key in localStorage, until the sign-out: Home reads it before its first paint. */
export const FAVOURITES = 'shelf';

type Kept = { who: string; shelf: StoredFavourites };

export function signedInForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form[action$="/logout"]');
}

/** Last answer of the server; undefined for another person or language. */
export function storedFavourites({ textContent }: HTMLFormElement): StoredFavourites | undefined {
  try {
    const kept: Kept | undefined = JSON.parse(localStorage.getItem(FAVOURITES) ?? 'null') ?? undefined;
    return kept?.who === textContent ? kept.shelf : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the favourites and stores them for Home's next visit. Undefined without an answer. */
export async function fetchFavourites(form: HTMLFormElement): Promise<StoredFavourites | undefined> {
  try {
    const answer = await fetch(favouritesOf(form, 'shelf'));
    if (!answer.ok) return undefined;
    const shelf: StoredFavourites = await answer.json();
    const kept: Kept = { who: form.textContent ?? '', shelf };
    localStorage.setItem(FAVOURITES, JSON.stringify(kept));
    return shelf;
  } catch {
    return undefined;
  }
}

/** Address below the favourites, in the page's language. */
export function favouritesOf({ action }: HTMLFormElement, what: string): string {
  return action.replace(/logout$/, `home/favourite/${what}`);
}
