import type { Plugin } from 'vite';

const IMPORT = /^import (?:([\w$]+),? )?(?:\* as ([\w$]+) |\{([^}]*)\} )?(?:from )?"(node:[^"]+)";$/gm;

/**
 * Takes Node's own modules by `process.getBuiltinModule`: an `import` asks for everything that a module exports, and so
 * loads what nothing here needs at the start (`undici` with `node:http`, Web Crypto with `node:crypto`). That was a
 * quarter of the processor time of a start.
 */
export function builtinModules(): Plugin {
  return {
    name: 'panna:builtin-modules',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(IMPORT, taken);
    },
  };
}

function taken(_line: string, whole = '', space = '', names = '', module: string): string {
  const named = names && `{${names.replaceAll(' as ', ': ')}}`;
  return [whole, space, named]
    .filter(Boolean)
    .map((name) => `const ${name} = process.getBuiltinModule("${module}");`)
    .join(' ');
}
