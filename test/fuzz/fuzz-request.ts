import fc from 'fast-check';
import { nasty } from './texts.ts';

/** One request as it goes out. `body` may be shorter than it says: then the connection is cut. */
export type FuzzRequest = {
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};

/** Ids that requests may name: existing ones, the asker's own and others'. */
export type Known = {
  origin: string;
  cookies: string[];
  notes: string[];
  files: string[];
  accounts: string[];
};

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const EMAIL = { email: 'student1@gbpuat.ac.in', password: 'a long enough password' };
export const NOTE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233', description: 'Mid-term' };
export const LINK = { userId: 'someone', secret: 'a'.repeat(64) };

/** Without control characters, which Node refuses to send, and without what does not fit in a byte. */
export const asHeader = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/gu, '');
const asPath = (text: string) => asHeader(text).replaceAll(/[\t #?]/gu, '%20');

/** An id in an address: of what is there, or of nothing. */
export function ids({ notes, files, accounts }: Known): fc.Arbitrary<string> {
  const known = fc.constantFrom(...notes, ...files, ...accounts, 'current', 'unique()');
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: nasty.map(encodeSome) });
}

/** As a client would write it in an address, or as it is. */
export function encodeSome(text: string): string {
  return asPath(/[a-z]/u.test(text) ? text : encodeURIComponent(text.toWellFormed()));
}
