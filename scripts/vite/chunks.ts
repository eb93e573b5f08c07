/**
 * Which modules the browser loads together. By itself the bundler makes dozens of files of a few hundred bytes that
 * hardly compress: these groups save 5 kB of 128 on the login page. app/page-script.ts shares rules of the domain
 * with the other pages, but must never load React or parts of pages. `ui` has the parts of pages that the folders share,
 * `account` those that the pages of the account share. The frame of the login page (frame/public-*) is not among them, because the
 * larger pages of the library do not need it.
 */
export const chunks = {
  // A group takes along what its modules import, so far as no group of a higher priority has it.
  groups: [
    // Without what only a chosen file, or only one page, needs.
    { name: 'react', test: /\/node_modules\/(?!(?:idb|uplot)\/)/, priority: 5 },
    // Without parts of pages, because scripts without React use them too.
    {
      name: 'plain',
      test: /\/app\/(place-path|ui\/format|paper\/links|frame\/(kept-upload|outbox-owners))\.ts$/,
      minShareCount: 2,
      priority: 4,
    },
    // By itself, for the search box, which needs nothing else of the plain parts.
    { name: 'elements', test: /\/app\/ui\/elements\.ts$/, minShareCount: 2, priority: 4 },
    { name: 'domain', test: /\/domain\/(?!note\/|file\/|course\/|search\/)/, minShareCount: 2, priority: 3 },
    // What is read in a file is loaded with the first one.
    { name: 'guess', test: /\/domain\/(note\/guess-|course\/)/, minShareCount: 2, priority: 2 },
    {
      name: 'ui',
      test: /\/app\/(ui|frame|paper)\/(?!public-|.*-script\.|password-field|choice|file-input)/,
      minShareCount: 3,
      priority: 1,
    },
    // What the upload form and the table of many papers begin with. What a file needs is loaded with it.
    {
      name: 'sharing',
      test: /\/app\/(ui\/file-input|upload\/(gated|choices|focus-on|use-photos|file\/file-picker|course\/(course-names|course-input|course-line)|filling\/(no-fields|read)|many\/dropped))\./,
      minShareCount: 2,
      priority: 1,
    },
    // Moderators need it, too, but nothing else of the account.
    { name: 'choice', test: /\/app\/ui\/choice\./, minShareCount: 3, priority: 1 },
    // Parts of the pages of the account, which no other page loads.
    {
      name: 'account',
      test: /\/app\/(credentials|account(?=\/[^/]+$)|ui(?=\/password-field\.))\/(?!.*-script\.)/,
      minShareCount: 3,
    },
  ],
};
