/** The drawings that come with Panna, of which a college's card carries one, or one of the university's own. */
export const EMBLEMS = ['gear', 'flask', 'hoof', 'hearth', 'fish', 'wheat', 'book'] as const;
/** The name of a drawing in the catalogue's folder: `scales.svg`. */
export type OwnEmblem = `${string}.svg`;
export type Emblem = (typeof EMBLEMS)[number] | OwnEmblem;

export function isOwnEmblem(emblem: string): emblem is OwnEmblem {
  return emblem.endsWith('.svg');
}

/** One of the university's colleges. */
export type College = {
  /** Short and stable; part of every link: `/home/{college}`. */
  value: string;
  name: string;
  emblem: Emblem;
  /** Nothing new is shared into it. Its pages stay. */
  retired?: true;
};
