/**
 * Which modules travel to the browser together. Left to itself the bundler makes dozens of files of a few hundred bytes
 * that hardly compress: these three save 5 kB of 128 on the login page. app/page-script.ts shares rules of the domain
 * with the other pages, but must never pull in React or the pages' parts. The login's frame
 * (frame/public-*) goes by itself: the heavier pages of the library do without it.
 */
export const chunks = {
  groups: [
    { name: 'react', test: /\/node_modules\// },
    { name: 'domain', test: /\/domain\//, minShareCount: 2, priority: 1 },
    { name: 'ui', test: /\/app\/(ui|frame|paper|credentials)\/(?!public-|.*-script\.)/, minShareCount: 3 },
  ],
};
