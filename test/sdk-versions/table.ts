import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/node24.js';

/** By the name of an SDK, then by the title of a step: did it work? */
export type Results = Record<string, Record<string, string>>;

export const DOCUMENT = join(root, 'docs/calls.md');
const PLACE = /(?<=<!-- written by test\/sdk-versions -->\n)[\s\S]*?(?=<!-- end -->)/;

/** docs/calls.md with this in its table. */
export function documentWith(results: Results): string {
  const sdks = Object.keys(results);
  const titles = new Set(Object.values(results).flatMap((result) => Object.keys(result)));
  const lines = [...titles].map((title) => [title, ...sdks.map((sdk) => results[sdk]?.[title] ?? '–')]);
  const table = [['call', ...sdks], ['---', ...sdks.map(() => ':-:')], ...lines];
  const text = table.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  return readFileSync(DOCUMENT, 'utf8').replace(
    PLACE,
    text.replaceAll('| :-:', '|:-:').replace('| ---', '|---'),
  );
}
