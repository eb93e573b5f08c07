// npm run ci: every check, the same here and in CI. `npm run ci -- style types` runs only those.
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

const CODE = ['main.js', 'domain', 'adapters', 'app', 'api', 'server', 'scripts'];
const colors = process.stdout.isTTY ? 'force' : 'off';

/** @type {Record<string, string[][]>} */
const checks = {
  style: [['node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${colors}`, '.']],
  types: [['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/typescript/bin/tsc']],
  imports: [
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.js',
      ...CODE,
    ],
  ],
  tests: [['scripts/test.js', '--project', '*']],
};

await ensureInstalled();
const asked = process.argv.slice(2);
const results = [];
for (const name of asked.length > 0 ? asked : Object.keys(checks)) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  const passed = await runAll(checks[name] ?? []);
  results.push({ name, passed, seconds: (performance.now() - started) / 1000 });
}
console.log();
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(6)} ${seconds.toFixed(1)} s`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/** @param {string[][]} commands */
async function runAll(commands) {
  for (const command of commands) if ((await runNode(command)) !== 0) return false;
  return commands.length > 0;
}
