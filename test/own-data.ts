import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { PDF, type Person } from './person.ts';

/** The ZIP of a person who has shared one paper holds the account, the note and the file as it is stored, and no secret. */
export function expectOwnData(zip: Uint8Array, { email }: Person, description: string): void {
  const files = unzipSync(zip);
  const names = Object.keys(files);
  expect(names.slice(0, -1)).toEqual([
    'account.json',
    'notes.json',
    'favourites.json',
    'reports.json',
    'hidden-notes.json',
    'requests.json',
    'follows.json',
    'thanks.json',
    'question-votes.json',
    'practice.json',
    'files.json',
  ]);
  const paper = names.at(-1);
  expect(paper).toMatch(/^files\/\w+-paper\.pdf$/);
  expect(Buffer.from(files[paper ?? ''] ?? [])).toEqual(PDF);
  const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString());
  expect(json('account.json').account.email).toBe(email);
  expect(json('notes.json')).toMatchObject([{ description }]);
  expect(Buffer.from(files['account.json'] ?? []).toString()).not.toMatch(/argon2|hash/i);
}
