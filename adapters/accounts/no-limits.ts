import type { Limits } from '../../domain/limits.ts';

export const noLimits: Limits = {
  take: async () => 0,
  giveBack: async () => {},
  forget: async () => {},
  removeEnded: async () => {},
};
