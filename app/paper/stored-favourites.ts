/** What Home shows of a person who is signed in: courses that they follow, with what is new there, and their favourites. */
export type StoredFavourites = {
  courses: [star: string, title: string, news: string][];
  papers: [note: string, description: string, course: string][];
};

/** In the browser's storage, until the person signs out: Home shows it before its first paint. */
export const FAVOURITES = 'shelf';

type Kept = { who: string; shelf: StoredFavourites };

/** The form that signs out. It names the person, and its words are of the page's language. */
export function signedInForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form[action$="/logout"]');
}

/** As it was when the library was asked last; undefined for another person and in another language. */
export function storedFavourites({ textContent }: HTMLFormElement): StoredFavourites | undefined {
  try {
    const kept: Kept | undefined = JSON.parse(localStorage.getItem(FAVOURITES) ?? 'null') ?? undefined;
    return kept?.who === textContent ? kept.shelf : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the library, and keeps the answer for the next time that Home is opened. Undefined where it does not answer. */
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

/** The address of what belongs to the favourites, in the language of the page. */
export function favouritesOf({ action }: HTMLFormElement, what: string): string {
  return action.replace(/logout$/, `home/favourite/${what}`);
}
