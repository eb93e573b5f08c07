/**
 * The parts of the queue, in the order in which they should be decided: a claim that may be true, what should not be there,
 * what people say, who would like to share, what they ask, what the library found itself, and claims that may be made up.
 */
export const CASE_GROUPS = [
  'rights',
  'not-allowed',
  'reported',
  'sharing',
  'messages',
  'found',
  'unconfirmed',
] as const;
export type CaseGroup = (typeof CASE_GROUPS)[number];
