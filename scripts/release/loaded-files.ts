import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { root } from '../node24.js';

const PACKAGES = `${join(root, 'node_modules')}/`;
/** Given to threads and to `require` as addresses, which no bundler sees. */
const BY_ADDRESS = ['@node-rs/argon2', 'tesseract.js-core/tesseract-core-simd-lstm'];
/** Opened as files: what OCR knows of each language. */
const DATA = 'node_modules/@tesseract.js-data/*/4.0.0_best_int/*.traineddata.gz';
const OF_ONE_MACHINE = /-linux-/;
/** Of each package that is loaded. */
const NAMED = /^(package\.json|(licen[cs]e|notice|copying)\b.*)$/i;

/**
 * The files of packages that the built program loads, on any machine, relative to Panna's folder: what a bundler meets
 * when it follows every import. `platform-packages.ts` adds what is compiled for one kind of machine.
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

/** The folder of the package that a file belongs to. */
export function packageOf(file: string): string {
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

/** Every module that can be reached, also those of which nothing is used: Node loads them all the same. */
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
  // Node's own modules and what a bundler adds have no file.
  return found.map((id) => id.replace(/\?.*$/, '')).filter((id) => existsSync(id));
}

/** WebAssembly is opened by its name, from the folder of the module that names it. */
function compiledBeside(module: string): string[] {
  const named = readFileSync(module, 'utf8').matchAll(/[\w.-]+\.wasm\b/g);
  return [...named].map(([name]) => join(dirname(module), name)).filter((path) => existsSync(path));
}
