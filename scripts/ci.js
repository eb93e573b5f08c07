// npm run ci: all checks, locally and in CI; `npm run ci -- style types` runs only those. Tests run last,
// after the other checks and the build, which run in parallel because each leaves a core idle.
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

const CODE = ['main.js', 'panna.js', 'domain', 'adapters', 'app', 'api', 'server', 'scripts'];
const colors = process.stdout.isTTY ? 'force' : 'off';

/** @type {Record<string, string[][]>} */
const checks = {
  style: [['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', `--colors=${colors}`, '.']],
  types: [['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/typescript/bin/tsc']],
  imports: [
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.js',
      ...CODE,
    ],
  ],
  build: [['scripts/run-build.js', '--if-changed']],
  commits: [['scripts/commits.js']],
  tests: [['scripts/test.js', '--project', '*']],
};

await ensureInstalled();
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(checks);
const results = await Promise.all(names.filter((name) => name !== 'tests').map((name) => check(name)));
if (names.includes('tests')) results.push(await check('tests', { buffered: false }));
console.log();
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(7)} ${seconds.toFixed(1)} s`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/**
 * Runs a check. `buffered`: prints its output at the end, for checks in parallel.
 * @param {string} name
 */
async function check(name, { buffered = true } = {}) {
  const started = performance.now();
  if (!buffered) console.log(`\n== ${name}`);
  const commands = checks[name] ?? [];
  let printed = '';
  let passed = commands.length > 0;
  for (const command of commands) {
    passed &&= (await runNode(command, buffered ? { print: (text) => (printed += text) } : {})) === 0;
  }
  if (buffered) console.log(`\n== ${name}\n${printed.trimEnd()}`);
  return { name, passed, seconds: (performance.now() - started) / 1000 };
}
