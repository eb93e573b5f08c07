/** Pages below /home, which would hide a college of the same value, and words that such pages are likely to take. */
export const RESERVED: readonly string[] = [
  'account',
  'catalogue',
  'emailpage',
  'exams',
  'favourite',
  'figures',
  'moderation',
  'oauthverify',
  'offline',
  'reports',
  'thanks',
  'uploadform',
  'uploads',
];

/** The value of a college or a branch: part of links and of rows, so of characters that links need not encode. */
export const VALUE = /^[A-Za-z0-9][A-Za-z0-9-]{0,30}$/;

export function isReserved(college: string): boolean {
  return RESERVED.includes(college.toLowerCase());
}
