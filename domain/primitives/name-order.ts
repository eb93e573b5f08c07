const order = new Intl.Collator('en', { numeric: true });
const ENDING = /\.[^./]*$/;
/** As WhatsApp and macOS write it: `at 1.05.33 PM`, with a narrow space too. */
const CLOCK = /\b(\d{1,2})([.:]\d\d[.:]\d\d)\s([AP])M\b/gi;

/**
 * Natural order of names of pages: 2 before 10, a file before its copies, and 12.59.58 PM before 1.00.03 PM.
 * Compares without extensions first: a space sorts before a dot, so "Scan (2).jpg" would come before
 * "Scan.jpg".
 */
export function compareNames(one: string, other: string): number {
  const [first, second] = [by24Hours(one), by24Hours(other)];
  return order.compare(first.replace(ENDING, ''), second.replace(ENDING, '')) || order.compare(first, second);
}

function by24Hours(name: string): string {
  return name.replace(CLOCK, (_, hour: string, rest: string, half: string) => {
    const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
    return `${hours}${rest}`;
  });
}
