/**
 * Who may store an answer: `nobody`; `browsers`, which ask each time whether it is still current; `the device`, which shows
 * pictures and files of shared papers for minutes; `everybody`. There are no other answers.
 */
export type Storing = 'nobody' | 'browsers' | 'the device' | 'everybody';

const CLASSES: readonly [Storing, RegExp][] = [
  ['nobody', /^private, no-store$/],
  ['browsers', /^private, no-cache$/],
  ['the device', /^private, max-age=300, must-revalidate$/],
  ['everybody', /^no-cache$|^public, max-age=\d+(, immutable)?$/],
];

/** Undefined for an answer that says something else, or nothing, and for one that nobody may store and that says otherwise. */
export function storingOf({ status, headers }: Pick<Response, 'status' | 'headers'>): Storing | undefined {
  const cacheControl = headers.get('cache-control') ?? '';
  const [storing] = CLASSES.find(([, words]) => words.test(cacheControl)) ?? [];
  if (storing === 'nobody' || storing === undefined) return storing;
  if (status >= 400 || (storing === 'everybody' && headers.has('set-cookie'))) return undefined;
  // Without an ETag it would be sent again each time.
  return storing === 'everybody' || headers.has('etag') ? storing : undefined;
}
