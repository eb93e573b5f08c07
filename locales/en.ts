/**
 * Every text of the product in English, the language of the specification, which quotes many of them. One section for
 * each folder of `app/`; a text is an ICU message (`{name}`, `{count, plural, one {# paper} other {# papers}}`,
 * `<link>tagged</link>`). Another language is a file like this one beside it.
 */
export default {
  language: {
    /** The language's own name, as the switch shows it. */
    name: 'English',
    /** For `lang`, dates and numbers (BCP 47). */
    tag: 'en-IN',
    /** Asks a visitor of a page in another language. */
    offer: 'Read this in English?',
    dismiss: 'No, thanks',
  },

  about: {},

  account: {},

  browse: {},

  contact: {},

  credentials: {},

  favourite: {},

  frame: {
    account: 'My account',
    colleges: 'Colleges',
    contribute: 'Contribute',
    toAbout: 'About',
    toContact: 'Contact',
    favorites: 'Favorites',
    favourites: 'Favourites',
    home: 'Home',
    library: 'Library',
    menu: 'Menu',
    purpose:
      '{siteName} simplifies access to academic notes, because grades should not depend on a last-minute search.',
    quickLinks: 'Quick links',
    search: 'Search',
    searchLabel: 'Search papers and courses',
    searchHint: 'Course, paper or question',
    signIn: 'Sign in',
    signOut: 'Sign out',
    site: 'Site',
    skip: 'Skip to content',
    upload: 'Upload',
    uploadFile: 'Upload file',
    yourAccount: 'Your account: {email}',

    failed: 'Something went wrong',
    failedLead:
      'The library could not show this page. It is our fault, not yours. Please try again in a moment.',
    again: 'Try again',

    missingTitle: 'Not found',
    missing: 'Not in the library',
    missingLead: '{what} is not here. The address may have a slip in it, or the page has moved.',
    missingPage: 'This page',
    missingWays:
      '<search>Search</search>, find your college below, go <home>home</home>, or <contact>tell us</contact> what you looked for.',

    refused: 'Nothing was changed',
    refusedLead:
      'What was sent could not be read as a form. Please open the page again and fill it in once more.',
    refusedAgain: 'Open the page again',
  },

  landing: {},

  mail: {},

  paper: {},

  reading: {},

  search: {},

  ui: {},

  upload: {},
} as const;
