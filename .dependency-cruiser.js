/**
 * No cycles at run time, of files or of folders: `npm run ci -- imports`. Imports of types alone do not count.
 * `test/floors.ts` checks which floor and which noun may import which.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test|\\.contract)\\.tsx?$|(^|/)(build|contract|node_modules)/' },
  },
  forbidden: [
    {
      name: 'no-file-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-folder-cycle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'no-noun-on-its-acts',
      comment: 'domain/note.ts and domain/note/ belong together, which the folder rule does not cover.',
      severity: 'error',
      from: { path: '^domain/[^/]+\\.ts$' },
      // Primitives do not belong to a noun.
      to: { path: '^domain/(?!primitives/)[^/]+/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'library-is-a-type',
      comment:
        'domain/library.ts refers to the whole domain, so importing it at run time would create a cycle.',
      severity: 'error',
      from: {},
      to: { path: '^domain/library\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
};
