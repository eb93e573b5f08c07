import type { PageHit } from '../../domain/search/find-in-texts.ts';

/** For each page that has the words: its number, how many there are, and as which they are printed. */
export type Hits = { hits: Pick<PageHit, 'page' | 'count' | 'printed'>[]; isBeingRead: boolean };
