import { Refusal } from '../refusal.ts';

export function noPaper(): Refusal {
  return new Refusal('invalid', 'favourite.note');
}

export function favouriteTwice(): Refusal {
  return new Refusal('conflict', 'favourite.twice');
}

export function favouriteExists(id: string): Refusal {
  return new Refusal('conflict', 'favourite.exists', { subject: id });
}

export function tooManyFavourites(most: number): Refusal {
  return new Refusal('too-many', { name: 'favourite.most', values: { most } });
}

export function unknownFavourite(id: string): Refusal {
  return new Refusal('not-found', 'favourite.unknown', { subject: id });
}
