#!/bin/sh
# Rolldown drops an unused object that spreads one other object, and keeps both of an unused object that spreads two.
#
# Expected: tables of plain texts that no exported function in use reads leave the bundle, however many spreads join them, as
# with Rollup. Splitting one table of texts into two files changes nothing for those who download the bundle.
# Really: the name is dropped, but the spreads stay as a statement without effect, and with them every text: { ...A, ...B }
# keeps A and B, { ...A } keeps nothing. A page of ours grew by 2.3 kB after gzip when a table was divided.
# rolldown 1.2.19 (in Vite 8), rollup 4.53.3 beside it, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" rolldown@1.2.19 rollup@4.53.3
cat > "$folder/run.mjs" <<'EOF'
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';

const folder = process.argv[2];
const tables = "const A = { a: 'first text' };\nconst B = { b: 'second text' };\n";
const rest = "export const textOf = (name) => all[name];\nexport const used = 1;\n";
const kept = {};
for (const [name, spreads] of [['one', '...A'], ['two', '...A, ...B']]) {
  const input = join(folder, `use-${name}.mjs`);
  writeFileSync(join(folder, `${name}.mjs`), `${tables}const all = { ${spreads}, c: 'third' };\n${rest}`);
  writeFileSync(input, `import { used } from './${name}.mjs';\nconsole.log(used);\n`);
  for (const [bundler, bundle] of [['rolldown', rolldown], ['rollup', rollup]]) {
    const { output } = await (await bundle({ input })).generate({ format: 'es' });
    kept[`${bundler}, ${name}`] = /first text/.test(output[0].code);
    if (bundler === 'rolldown') console.log(output[0].code);
  }
}
console.log('texts kept by', kept);
process.exitCode =
  kept['rolldown, two'] && !kept['rolldown, one'] && !kept['rollup, one'] && !kept['rollup, two'] ? 0 : 1;
EOF
node "$folder/run.mjs" "$folder"
