// npm run ci -- commits: checks commit subjects since the last release tag, or since this check was added.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from './commit-subjects.js';
import { root } from './node24.js';

if (existsSync(join(root, '.git'))) {
  const subjects = linesOf('log', '--no-merges', '--format=%s', `${base()}..HEAD`);
  const wrong = subjects.flatMap((subject) => faultsOf(subject).map((fault) => `${subject}\n  ${fault}`));
  console.log(wrong.join('\n') || `${subjects.length} commits`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  console.log('No git history found, so no commits were checked.');
}

function base() {
  const [release] = linesOf('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname');
  return (
    release ?? linesOf('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commits.js').at(-1) ?? 'HEAD'
  );
}

/** @param {string[]} args */
function linesOf(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
