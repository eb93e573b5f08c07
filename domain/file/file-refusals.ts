import { FILE_SENTENCES } from '../file.ts';
import { Refusal } from '../refusal.ts';

export function unknownFile(): Refusal {
  return new Refusal('not-found', 'file.unknown', 'There is no such file.');
}

export function badRange(): Refusal {
  return new Refusal(
    'invalid',
    'file.range',
    'The pieces of the file do not fit together. Please upload it again.',
  );
}

export function fileTaken(): Refusal {
  return new Refusal('conflict', 'file.exists', 'There is a file with this id already.');
}

export function tooLarge(most: number): Refusal {
  return new Refusal('too-large', 'file.too-large', FILE_SENTENCES.tooLargeFor(most));
}

/** A recorded piece has no bytes: while it was sent twice, other bytes took its place for a moment. */
export function pieceMissing(): Refusal {
  const sentence = 'A piece of the file is missing. Please upload it again.';
  return new Refusal('conflict', 'file.piece-missing', sentence);
}
