#!/bin/sh
# oazapfts generates TypeScript that no compiler reads when an API describes its refusals as 4XX.
#
# Expected: 4XX, which stands for every answer from 400 to 499 (OpenAPI 3.1, 4.8.16.2), becomes a type such as number, as openapi-typescript
# and @hey-api/openapi-ts make of it; the document is valid.
# Really: the code of an answer is written as it is, status: 4XX, which is no TypeScript ("An identifier or keyword cannot immediately
# follow a numeric literal"). The program ends with status 0 and says nothing; each call that has a range is broken, and one is enough for
# the whole file. default becomes status: number. Documents that list 400, 401 and 404 show nothing.
# oazapfts 7.5.0, openapi-typescript 7.13.0 and @hey-api/openapi-ts 0.95.0 beside it, typescript 5.9.3, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" oazapfts@7.5.0 openapi-typescript@7.13.0 @hey-api/openapi-ts@0.95.0 typescript@5.9.3
cat > "$folder/run.mjs" <<'RUN'
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const [, , folder] = process.argv;
const json = { content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } } };
const documentWith = (refusals) => ({
  openapi: '3.1.0',
  info: { title: 'Papers', version: '1' },
  paths: {
    '/papers': {
      get: { operationId: 'listPapers', responses: { 200: { description: 'Papers', ...json }, [refusals]: { description: 'Refusal', ...json } } },
    },
  },
});
const GENERATORS = {
  oazapfts: (document, to) => ['oazapfts', document, `${to}.ts`],
  'openapi-typescript': (document, to) => ['openapi-typescript', document, '-o', `${to}.ts`],
  '@hey-api/openapi-ts': (document, to) => ['openapi-ts', '-i', document, '-o', to],
};
const sources = (path) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.startsWith(path) && name.endsWith('.ts'));
const faultsIn = (text) => ts.transpileModule(text, { reportDiagnostics: true }).diagnostics.length;
const seen = {};
for (const [name, command] of Object.entries(GENERATORS)) {
  seen[name] = ['4XX', 'default'].map((refusals) => {
    const made = `made-${name.replaceAll(/\W/g, '-')}-${refusals}`;
    const document = join(folder, `${refusals}.json`);
    writeFileSync(document, JSON.stringify(documentWith(refusals)));
    const [program, ...rest] = command(document, join(folder, made));
    execFileSync(join(folder, 'node_modules/.bin', program), rest, { cwd: folder, stdio: 'ignore' });
    return sources(made).reduce((faults, path) => faults + faultsIn(readFileSync(join(folder, path), 'utf8')), 0);
  });
}
console.log('Node', process.version, 'faults of syntax with 4XX and with default:', seen);
console.log(readFileSync(join(folder, 'made-oazapfts-4XX.ts'), 'utf8').split('\n').filter((line) => line.includes('status:')).join('\n'));
const expected = { oazapfts: [1, 0], 'openapi-typescript': [0, 0], '@hey-api/openapi-ts': [0, 0] };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs" "$folder"
