import type { ModerationAct } from '../../../domain/moderation-log.ts';

/** Log entries never change, so older ones have the former names of actions. */
const FORMER_ACTS = {
  arrange: 'order-pages',
  mend: 'correct-questions',
  'mend-topics': 'correct-topics',
} as const satisfies Record<string, ModerationAct>;

export type StoredAct = ModerationAct | keyof typeof FORMER_ACTS;

export function actOf(stored: StoredAct): ModerationAct {
  return (FORMER_ACTS as Partial<Record<StoredAct, ModerationAct>>)[stored] ?? (stored as ModerationAct);
}
