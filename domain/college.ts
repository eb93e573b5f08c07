export const EMBLEMS = ['gear', 'flask', 'hoof', 'hearth', 'fish', 'wheat', 'book'] as const;
export type OwnEmblem = `${string}.svg`;
export type Emblem = (typeof EMBLEMS)[number] | OwnEmblem;

export function isOwnEmblem(emblem: string): emblem is OwnEmblem {
  return emblem.endsWith('.svg');
}

export type College = {
  /** Short and stable; part of every link: `/home/{college}`. */
  value: string;
  name: string;
  emblem: Emblem;
  retired?: true;
};
