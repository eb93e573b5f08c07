import { languageBase, languageOf } from '../../../app/language.ts';

const STEPS = new Set(
  'about contactus login logout verify forgot reset oauthfailed search zip book books feeds choose unsubscribe requests requests exams calendar cards poster thanks packs sitemaps practice pages questions assets icons healthz readyz metrics share-target'.split(
    ' ',
  ),
);
const OF_HOME = new Set(
  'favourite uploads thanks exams uploadform statistics moderation catalogue account emailpage offline oauthverify'.split(
    ' ',
  ),
);
const CALLS = new Set([
  'account',
  'tablesdb',
  'databases',
  'database',
  'storage',
  'functions',
  'search',
  'reports',
]);
const PLACE = ['/home', '/home/:college', '/home/:college/:branch', '/home/:college/:branch/:year'];
const COURSE = '/home/:college/:branch/:year/:course';
const NOTE = '/notes/:note';
const OWN_FILE = /^[\w-]{1,40}\.(?:svg|ico|png|json|txt|xml|js|webmanifest)$/;
const OTHER = 'other';

/**
 * Sorts URLs into a few dozen names for metrics and the log, without IDs of papers or searched words. All
 * languages have the same names.
 */
export function routeOf(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const [, first = '', second = '', ...more] = path.slice(languageBase(languageOf(path)).length).split('/');
  if (first === '') return second === '' ? '/' : OTHER;
  if (first === 'home') return routeOfHome(second, more);
  if (first === 'v1') return CALLS.has(second) ? `/v1/${second}` : '/v1/other';
  if (first === 'notes') return NOTE;
  if (STEPS.has(first)) return `/${first}`;
  return second === '' && OWN_FILE.test(first) ? '/file' : OTHER;
}

function routeOfHome(second: string, more: readonly string[]): string {
  if (OF_HOME.has(second)) return `/home/${second}`;
  return (second === '' ? PLACE[0] : PLACE[more.length + 1]) ?? COURSE;
}
