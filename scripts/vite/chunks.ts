/**
 * Modules that pages with React load together. The bundler alone makes dozens of tiny, poorly compressing files: these
 * groups save 5 kB of 128 on the login page. `ui` has shared parts of pages, `account` those of the account's pages.
 * The login page's frame (frame/public-*) is left out, because the larger pages do not need it.
 */
export const chunks = {
  // A group includes its modules' imports unless a group of higher priority has them.
  groups: [
    // Without packages that only a selected file or one page needs.
    { name: 'react', test: /\/node_modules\/(?!idb\/)/, priority: 5 },
    {
      name: 'domain',
      test: /\/domain\/(?!note\/|file\/|course\/|search\/|recognition\/|import\/)/,
      minShareCount: 2,
      priority: 3,
    },
    { name: 'course', test: /\/domain\/course\//, minShareCount: 2, priority: 3 },
    // Loaded once a file is chosen.
    { name: 'guess', test: /\/domain\/recognition\//, minShareCount: 2, priority: 2 },
    {
      name: 'ui',
      test: /\/app\/(ui|frame|paper)\/(?!public-|password-field|choice|file-input)/,
      minShareCount: 3,
      priority: 1,
    },
    // Start of the upload form and of the table of many papers. Code for a file is loaded with it.
    {
      name: 'sharing',
      test: /\/(?:domain\/note\/note-values|app\/(?:ui\/file-input|upload\/(gated|choices|focus-on|use-photos|file\/file-picker|course\/(course-names|course-input|course-line)|filling\/(no-fields|read)|table\/choose-files)))\./,
      minShareCount: 2,
      priority: 1,
    },
    // Also used by moderators, without the rest of the account.
    { name: 'choice', test: /\/app\/ui\/choice\./, minShareCount: 3, priority: 1 },
    // Parts of the account's pages only. The queue of moderators needs the address of the second factor, and no more.
    {
      name: 'account',
      test: /\/app\/(credentials|account(?=\/[^/]+$)|ui(?=\/password-field\.))\/(?!second-factor-path)/,
      minShareCount: 3,
    },
  ],
};
