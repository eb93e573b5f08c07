import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { root } from '../node24.js';

const PACKAGES = `${join(root, 'node_modules')}/`;
/** Loaded by path in threads and by `require`, invisible to bundlers. */
const BY_ADDRESS = ['@node-rs/argon2', 'tesseract.js-core/tesseract-core-simd-lstm'];
const DATA = 'node_modules/@tesseract.js-data/*/4.0.0_best_int/*.traineddata.gz';
const OF_ONE_MACHINE = /-linux-/;
const NAMED = /^(package\.json|(licen[cs]e|notice|copying)\b.*)$/i;

/**
 * Package files that the built program loads on any machine, relative to Panna's folder, found by following
 * all imports. `platform-packages.ts` adds compiled files.
 */
export async function loadedFiles(): Promise<string[]> {
  const followed = await followedFrom([...builtPrograms(), ...BY_ADDRESS.map(addressOf)]);
  const modules = followed.filter((id) => id.startsWith(PACKAGES) && !OF_ONE_MACHINE.test(packageOf(id)));
  const files = new Set([...modules, ...modules.flatMap(compiledBeside)]);
  for (const path of globSync(DATA, { cwd: root })) files.add(join(root, path));
  for (const folder of new Set([...files].map(packageOf)))
    for (const name of globSync('*', { cwd: folder })) if (NAMED.test(name)) files.add(join(folder, name));
  return [...files].map((file) => relative(root, file)).sort();
}

function packageOf(file: string): string {
  const [inside = ''] = file.split('/node_modules/').slice(-1);
  const depth = inside.startsWith('@') ? 2 : 1;
  return file.slice(0, file.length - inside.length) + inside.split('/').slice(0, depth).join('/');
}

function builtPrograms(): string[] {
  return [
    'build/server/index.js',
    'build/reading/main.mjs',
    ...globSync('build/threads/*.mjs', { cwd: root }),
  ].map((path) => join(root, path));
}

function addressOf(name: string): string {
  return createRequire(join(root, 'main.js')).resolve(name);
}

/** All reachable modules, including unused ones, which Node loads too. */
async function followedFrom(input: string[]): Promise<string[]> {
  const found: string[] = [];
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: true, write: false, minify: false, rollupOptions: { input, treeshake: false } },
    plugins: [
      {
        name: 'panna:loaded-files',
        load: (id) => (id.endsWith('.node') ? '' : undefined),
        buildEnd() {
          found.push(...this.getModuleIds());
        },
      },
    ],
  });
  return found.map((id) => id.replace(/\?.*$/, '')).filter((id) => existsSync(id));
}

function compiledBeside(module: string): string[] {
  const named = readFileSync(module, 'utf8').matchAll(/[\w.-]+\.wasm\b/g);
  return [...named].map(([name]) => join(dirname(module), name)).filter((path) => existsSync(path));
}
