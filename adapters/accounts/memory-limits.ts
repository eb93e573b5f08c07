import type { Limits } from '../../domain/limits.ts';

/** Exceeds the number of clients in a minute. Beyond this, all counts are reset. */
const SUBJECTS_MOST = 10_000;

export function memoryLimits(): Limits {
  const counts = new Map<string, { taken: number; endsAt: number }>();
  const keyOf = (name: string, subject: string) => `${name} ${subject}`;
  const removeEnded = (now: Date) => {
    for (const [key, { endsAt }] of counts) if (endsAt <= now.getTime()) counts.delete(key);
  };
  return {
    async take({ name, most, seconds }, subject, now) {
      const key = keyOf(name, subject);
      let count = counts.get(key);
      if (!count || count.endsAt <= now.getTime()) {
        if (counts.size >= SUBJECTS_MOST) removeEnded(now);
        if (counts.size >= SUBJECTS_MOST) counts.clear();
        count = { taken: 0, endsAt: now.getTime() + seconds * 1000 };
        counts.set(key, count);
      }
      // If the clock was ahead when the window started, it must still end as early as one started now.
      count.endsAt = Math.min(count.endsAt, now.getTime() + seconds * 1000);
      if (count.taken >= most) return Math.max(1, Math.ceil((count.endsAt - now.getTime()) / 1000));
      count.taken += 1;
      return 0;
    },
    async giveBack({ name, seconds }, subject, takenAt) {
      const count = counts.get(keyOf(name, subject));
      const isOfThen = count && count.endsAt <= takenAt.getTime() + seconds * 1000;
      if (isOfThen) count.taken = Math.max(0, count.taken - 1);
    },
    async forget({ name }, subject) {
      counts.delete(keyOf(name, subject));
    },
    async removeEnded(now) {
      removeEnded(now);
    },
  };
}
