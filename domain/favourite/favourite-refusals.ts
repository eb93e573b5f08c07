import { Refusal } from '../refusal.ts';

/** What `Favourites` refuses, and what the acts refuse with it. */
export function noPaper(): Refusal {
  return new Refusal('invalid', 'favourite.note', 'There is no such paper.');
}

export function favouriteTwice(): Refusal {
  return new Refusal('conflict', 'favourite.twice', 'This paper is among your favourites already.');
}

export function favouriteExists(id: string): Refusal {
  return new Refusal('conflict', 'favourite.exists', 'There is a favourite with this id already.', {
    subject: id,
  });
}

export function tooManyFavourites(most: number): Refusal {
  const message = `You have ${most} favourites, which is as many as there may be. Please remove some.`;
  return new Refusal('too-many', 'favourite.most', message);
}

export function unknownFavourite(id: string): Refusal {
  return new Refusal('not-found', 'favourite.unknown', 'There is no such favourite.', { subject: id });
}
