/**
 * Sorted by urgency: plausible rights claims, inappropriate papers, reports, sharing requests, messages, the
 * library's own findings, and unconfirmed claims.
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
