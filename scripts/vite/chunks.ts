/** Modules that recognise what a file is. */
const RECOGNITION = 'recognition/|primitives/(?:ordinals|months)\\.|catalogue/exam-names\\.';

/**
 * Modules that pages with React load together. The bundler alone makes dozens of tiny files that compress
 * poorly: these groups save 5 kB of 128 on the login page. `ui` has shared parts of pages, `account` those of
 * the account's pages. The login page's frame (frame/public-*) is left out, because larger pages do not need
 * it.
 */
export const chunks = {
  // A group includes the imports of its modules, except those in a group of higher priority.
  groups: [
    // Packages that only a selected file or a single page needs are left out.
    { name: 'react', test: /\/node_modules\/(?!idb\/)/, priority: 5 },
    {
      name: 'domain',
      test: new RegExp(`/domain/(?!note/|file/|course/|search/|import/|${RECOGNITION})`),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'course', test: /\/domain\/course\//, minShareCount: 2, priority: 3 },
    {
      name: 'guess',
      test: new RegExp(`/domain/(?:${RECOGNITION})`),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'ui',
      test: /\/app\/(ui|frame|paper)\/(?!public-|password-field|choice|file-input)/,
      minShareCount: 3,
      priority: 1,
    },
    // Start of the upload form and of the table of many papers. Code that handles a file is loaded with the
    // file.
    {
      name: 'sharing',
      test: /\/(?:domain\/note\/note-values|app\/(?:ui\/file-input|upload\/(gated|choices|focus-on|use-photos|file\/file-picker|course\/(course-names|course-input|course-line)|filling\/(no-fields|read)|table\/choose-files)))\./,
      minShareCount: 2,
      priority: 1,
    },
    // Used by moderators' pages, too, without the rest of the account.
    { name: 'choice', test: /\/app\/ui\/choice\./, minShareCount: 3, priority: 1 },
    // Used only by the account's pages. The moderation queue needs just the URL of the second factor.
    {
      name: 'account',
      test: /\/app\/(credentials|account(?=\/[^/]+$)|ui(?=\/password-field\.))\/(?!second-factor-path)/,
      minShareCount: 3,
    },
  ],
};
