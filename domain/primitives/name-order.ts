const order = new Intl.Collator('en', { numeric: true });
const ENDING = /\.[^./]*$/;

/**
 * Natural order of names of pages: 2 before 10, and a file before its copies. Compares without extensions
 * first: a space sorts before a dot, so "Scan (2).jpg" would come before "Scan.jpg".
 */
export function compareNames(one: string, other: string): number {
  return order.compare(one.replace(ENDING, ''), other.replace(ENDING, '')) || order.compare(one, other);
}
