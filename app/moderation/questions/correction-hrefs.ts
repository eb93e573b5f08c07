import type { Place } from '../../../domain/course.ts';
import { placePath } from '../../place-path.ts';

export function correctionHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/questions`;
}

export function topicsHref({ college, branch, year, course }: Place, topic?: string): string {
  const path = placePath(college, branch, year, course).replace(/^\/home\//, '/home/moderation/topics/');
  return topic === undefined ? path : `${path}?${new URLSearchParams({ topic })}`;
}
