/** The drawings that a college's card can carry. */
export const EMBLEMS = ['gear', 'flask', 'hoof', 'hearth', 'fish', 'wheat', 'book'] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** One of the university's colleges. */
export type College = {
  /** Short and stable; part of every link: `/home/{college}`. */
  value: string;
  name: string;
  emblem: Emblem;
  /** Nothing new is shared into it. Its pages stay. */
  retired?: true;
};
