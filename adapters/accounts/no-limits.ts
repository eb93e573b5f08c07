import type { Limits } from '../../domain/limits.ts';

/** Counts nothing and refuses nothing: for tests on this machine only (`RATE_LIMITS=off`). */
export const noLimits: Limits = {
  take: async () => 0,
  forget: async () => {},
  removeEnded: async () => {},
};
