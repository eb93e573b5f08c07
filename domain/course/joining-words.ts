/** Words that carry no meaning in a title; titles are compared without them. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(
  'a an and for in of on the to using with'.split(' '),
);
