/** Every page that is open to all, as a visitor meets it. Add a page when it lands: weight and layout are measured of each. */
export const PUBLIC = [
  '/',
  '/about',
  '/contactus',
  '/home',
  '/home/COT',
  '/home/COT/IT',
  '/home/COT/IT/2nd',
  '/home/COT/IT/2nd/TIT-233',
  '/choose/COT/IT/2nd/TIT-233',
  '/exams/COT/IT/2nd',
  '/exams/COT/IT/2nd/TIT-233',
  '/questions/COT/IT/2nd/TIT-233',
  '/units/COT/IT/2nd/TIT-233',
  '/practice/COT/IT/2nd/TIT-233',
  '/book/COT/IT/2nd/TIT-233',
  '/poster',
  '/poster/COT/IT/2nd',
  '/poster/COT/IT/2nd/TIT-233',
  '/home/emailpage',
  '/home/offline',
  '/forgot',
  '/oauthfailed',
  '/verify/delete?userId=a&secret=b',
  '/forgot?sent=1',
  '/notes/none/rights/confirm?claim=a&secret=b',
  '/nothing/here',
  '/requests',
  '/search',
  '/search/by-photo',
  '/search?q=semester',
  '/search?q=%E0%A4%B9%E0%A4%B2&examYear=2010',
  '/search?q=zzz&branch=IT',
];

/** Every page that brings React along. */
export const INTERACTIVE = [
  '/login',
  '/login?mode=signup',
  '/verify?userId=a&secret=b',
  '/reset?userId=a&secret=b',
  '/home/account',
  '/home/favourite',
  '/home/uploadform',
  '/home/uploadform/many',
  '/home/oauthverify',
];

/** The same address in Hindi. */
export function inHindi(path: string): string {
  return path === '/' ? '/hi' : `/hi${path}`;
}
