import { placePath } from '../../domain/course.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/** The way from Home to a place, one crumb a value. */
export function wayTo(...values: string[]): Crumb[] {
  return values.map((label, index) => ({ label, href: placePath(...values.slice(0, index + 1)) }));
}
