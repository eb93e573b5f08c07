import type { PageHit } from '../../domain/search/find-in-texts.ts';

export type Hits = { hits: Pick<PageHit, 'page' | 'count' | 'printed'>[]; isBeingRead: boolean };
