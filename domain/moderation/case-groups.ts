/**
 * Groups of the queue in order of urgency: plausible rights claims, inappropriate papers, reports, requests to share,
 * messages, the library's own findings, and doubtful claims.
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
