import type { ModerationAct } from '../../../domain/moderation-log.ts';

/** Former names of actions in older log entries, which never change. */
const FORMER_ACTS = {
  arrange: 'order-pages',
  mend: 'correct-questions',
  'mend-topics': 'correct-topics',
} as const satisfies Record<string, ModerationAct>;

export type StoredAct = ModerationAct | keyof typeof FORMER_ACTS;

export function actOf(stored: StoredAct): ModerationAct {
  return (FORMER_ACTS as Partial<Record<StoredAct, ModerationAct>>)[stored] ?? (stored as ModerationAct);
}
