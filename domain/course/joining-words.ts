export const JOINING_WORDS: ReadonlySet<string> = new Set(
  'a an and for in of on the to using with'.split(' '),
);
