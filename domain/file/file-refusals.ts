import { FILE_SENTENCES } from '../file.ts';
import { Refusal } from '../refusal.ts';

export function unknownFile(): Refusal {
  return new Refusal('not-found', 'file.unknown', 'The requested file could not be found.');
}

export function badRange(): Refusal {
  return new Refusal(
    'invalid',
    'file.range',
    'The pieces of the file do not fit together. Please upload it again.',
  );
}

export function fileTaken(): Refusal {
  return new Refusal('conflict', 'file.exists', 'A storage file with the requested ID already exists.');
}

export function tooLarge(most: number): Refusal {
  return new Refusal('too-large', 'file.too-large', FILE_SENTENCES.tooLargeFor(most));
}
