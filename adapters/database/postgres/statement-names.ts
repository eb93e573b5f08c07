import { createHash } from 'node:crypto';
import { PREPARED_MARK } from '../query/prepared.ts';

/** Far more than there are marked queries; bounds the prepared statements per connection. */
const NAMES_MOST = 200;
const names = new Map<string, string>();

export function statementName(text: string): string | undefined {
  if (!text.startsWith(PREPARED_MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MOST) return known;
  const name = digestName(text);
  names.set(text, name);
  return name;
}

/** Names must be the same in every process: connections behind a pooler are shared. */
export function digestName(text: string): string {
  return `panna_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
