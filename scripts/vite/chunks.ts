/**
 * Which modules the browser loads together. By itself the bundler makes dozens of files of a few hundred bytes that
 * hardly compress: these groups save 5 kB of 128 on the login page. app/page-script.ts shares rules of the domain
 * with the other pages, but must never load React or parts of pages. `ui` has the parts of pages: what the folders share,
 * and what the rooms of the account share. The frame of the login page (frame/public-*) is not among them, because the
 * larger pages of the library do not need it.
 */
export const chunks = {
  groups: [
    // Without what only a chosen file needs.
    { name: 'react', test: /\/node_modules\/(?!idb\/)/ },
    // Without parts of pages, because scripts without React use them too.
    {
      name: 'plain',
      test: /\/app\/(place-path|ui\/(elements|format)|paper\/links|frame\/(kept-upload|outbox-owners))\.ts$/,
      minShareCount: 2,
      priority: 2,
    },
    { name: 'domain', test: /\/domain\//, minShareCount: 2, priority: 1 },
    {
      name: 'ui',
      test: /\/app\/(ui|frame|paper|credentials|account(?=\/[^/]+$))\/(?!public-|.*-script\.)/,
      minShareCount: 3,
    },
  ],
};
