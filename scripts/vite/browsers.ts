import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Oldest fully supported browsers, as in `browserslist` of package.json. */
type OldestBrowsers = { chrome: number; firefox: number; safari: number; ios_saf: number };

/** @throws if package.json does not name each browser in the form `chrome >= 92`. */
export function oldestBrowsers(root: string): OldestBrowsers {
  const { browserslist }: { browserslist: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const versions = Object.fromEntries(browserslist.map((line) => line.split(' >= ')));
  const numbers = ['chrome', 'firefox', 'safari', 'ios_saf'].map((name) => [name, Number(versions[name])]);
  const unclear = numbers.find(([, version]) => !version);
  if (unclear)
    throw new Error(`browserslist in package.json has no entry of the form "${unclear[0]} >= version"`);
  return Object.fromEntries(numbers);
}

export function targetOf(browsers: OldestBrowsers): string[] {
  const { chrome, firefox, safari, ios_saf } = browsers;
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${ios_saf}`];
}
