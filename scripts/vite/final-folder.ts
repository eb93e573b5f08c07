import type { Plugin } from 'vite';

/**
 * React Router writes into the server where the browser's files are: in a folder with a name of its own, from which the
 * build is moved (scripts/build.js). With the name that it gets there, the same sources make the same files.
 */
export function finalFolder(): Plugin {
  return {
    name: 'panna:final-folder',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.includes('react-router/server-build')
        ? { code: code.replace(/(assetsBuildDirectory = )"[^"]*"/, '$1"build/client"'), map: null }
        : undefined,
  };
}
