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
  'statistics',
  'thanks',
  'uploadform',
  'uploads',
];

/** Value of a college or branch: part of links and rows, so only characters that URLs do not encode. */
export const VALUE = /^[A-Za-z0-9][A-Za-z0-9-]{0,30}$/;

export function isReserved(college: string): boolean {
  return RESERVED.includes(college.toLowerCase());
}
