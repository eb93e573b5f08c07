import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Milliseconds; no page stays open longer without reloading. */
const KEPT_MS = 2 * 24 * 3600 * 1000;
const ASSETS = 'client/assets';
const OWN = 'scripts';

/**
 * Copies the previous build's scripts into a new one, because open pages load some parts later. The time of a
 * file is that of its replacement.
 * @param {string} former Folder of the previous build.
 * @param {string} build Folder of the new one.
 */
export function keepFormerScripts(former, build, now = Date.now()) {
  writeFileSync(join(build, OWN), scriptsIn(build).join('\n'));
  if (!existsSync(join(former, OWN))) return;
  const own = new Set(readFileSync(join(former, OWN), 'utf8').split('\n'));
  for (const name of scriptsIn(former)) {
    const [from, to] = [join(former, ASSETS, name), join(build, ASSETS, name)];
    const since = own.has(name) ? now : statSync(from).mtimeMs;
    if (existsSync(to) || now - since > KEPT_MS) continue;
    copyFileSync(from, to);
    utimesSync(to, since / 1000, since / 1000);
  }
}

/** @param {string} build */
function scriptsIn(build) {
  return readdirSync(join(build, ASSETS)).filter((name) => /\.js(\.\w+)?$/.test(name));
}
