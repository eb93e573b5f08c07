import type { Limits } from '../../domain/limits.ts';

/** Allows everything: for `RATE_LIMITS=off`, which tests on this machine use. */
export const noLimits: Limits = {
  take: async () => 0,
  giveBack: async () => {},
  forget: async () => {},
  removeEnded: async () => {},
};
