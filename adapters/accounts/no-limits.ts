import type { Limits } from '../../domain/limits.ts';

/** Allows everything: for `RATE_LIMITS=off` in tests. */
export const noLimits: Limits = {
  take: async () => 0,
  giveBack: async () => {},
  forget: async () => {},
  removeEnded: async () => {},
};
