import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { visibleInJson, visibleJson, visibleName, visibleText } from './visible-text.ts';

/** Clears a screen, deletes a letter, begins a command in one character, turns the direction, ends a line. */
const HOSTILE = 'a\x1b[2J\b\x7f\x9b2J\u202Efdp\u2028\r\nहिन्दी में क्‍या';
/** Characters that a terminal obeys, or does not show. */
const OBEYED = /[^\P{Cc}\n\t]|[\u2028\u202e]/u;

it('shows what a terminal would obey as signs, and leaves what people write', () => {
  expect(visibleText(HOSTILE)).toBe('a␛[2J␈␡<U+009B>2J<U+202E>fdp<U+2028>␍\nहिन्दी में क्‍या');
  expect(visibleName(HOSTILE)).toBe('a␛[2J␈␡<U+009B>2J<U+202E>fdp<U+2028>␍␊हिन्दी में क्‍या');
});

it('writes JSON of the same value, without anything that a terminal would obey', () => {
  const json = visibleJson(JSON.stringify({ name: HOSTILE }));
  expect(json).not.toMatch(OBEYED);
  expect(JSON.parse(json)).toEqual({ name: HOSTILE });
});

it('writes JSON for a terminal, whose values show the signs, and a backslash as it was', () => {
  const name = JSON.parse(visibleInJson(JSON.stringify({ name: `${HOSTILE}\\u001b` }))).name;
  expect(name).toBe(`${visibleText(HOSTILE)}\\u001b`);
});

it('is what the log goes through', async () => {
  const program = `const { openLog } = await import('./server/log.ts');
    (await openLog({ logLevel: 'info' })).info({ path: process.argv[1] }, process.argv[1]);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program, HOSTILE],
    { cwd: root },
  );
  expect(stdout.trimEnd()).not.toMatch(OBEYED);
  expect(JSON.parse(stdout)).toMatchObject({ path: HOSTILE, msg: HOSTILE });
});
