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

/** No page stays open for longer that has not been loaded anew. */
const KEPT_MS = 2 * 24 * 3600 * 1000;
const ASSETS = 'client/assets';
/** In a build: the names of its own scripts. */
const OWN = 'scripts';

/**
 * Puts the scripts of the build before into a new one: a page that was opened before the update loads some of its parts
 * only when they are needed. The time of such a file is when it was replaced.
 * @param {string} former The folder of the build before.
 * @param {string} build That of the new one.
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
