const order = new Intl.Collator('en', { numeric: true });
const ENDING = /\.[^./]*$/;

/**
 * Order in which people and scanners name pages: 2 before 10, and a file before its copies. Without its ending, a name is before those
 * that go on: with it, "Scan (2).jpg" is before "Scan.jpg", as a blank is before a dot.
 */
export function compareNames(one: string, other: string): number {
  return order.compare(one.replace(ENDING, ''), other.replace(ENDING, '')) || order.compare(one, other);
}
