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

  offline: {
    title: 'On this device',
    lead: 'What is kept here opens without a network.',
    noScript: 'The list of what is kept is made by a script, and your browser runs none here.',
    keep: 'Keep for offline: {papers}, {size}',
    onePaper: '1 paper',
    papers: '{count} papers',
    what: 'What to keep',
    pictures: 'Pages as pictures, {size}',
    originals: 'Pages and original files, {size}',
    start: 'Keep',
    cancel: 'Cancel',
    progress: '{done} of {total}',
    pause: 'Pause',
    paused: 'Paused at {done} of {total}',
    resume: 'Continue',
    remove: 'Remove',
    kept: 'On this device: {papers}, {size}',
    refresh: 'Fetch what is new: {size}',
    full: 'There is no room for all of it on this device. Remove another course, or free some space, and go on.',
    refused: 'This browser keeps nothing for this site, perhaps because the window is private.',
    tooLarge: 'This needs {size}, and the browser has {room} left for this site.',
    offlineTitle: 'You are offline',
    offlineLead: 'This page is not on your device. This is here:',
    again: 'Try again',
    search: 'Search what is kept',
    found: 'Found on this device',
    nothingFound: 'Nothing that is kept has these words.',
    page: 'page {page}',
    packs: 'Courses kept',
    noPacks: 'No course is kept yet. On the page of a course, choose “Keep for offline”.',
    read: 'Read lately',
    forget: 'Forget what was read',
    space: 'Space',
    used: '{used} of the {quota} that the browser gives this site.',
    persisted: 'The browser removes none of it by itself.',
    unsafe: 'The browser may remove it when the device is full.',
    here: 'on this device',
    year: '{year} year',
    colleges: 'All colleges',
    installOffer: '{name} can be installed like an app, and opens without a network then.',
    install: 'Install',
    notNow: 'Not now',
    about: 'Past papers and lecture notes of {university}, also without a network.',
    searchShortcut: 'Search',
    homeShortcut: 'Home',
    shotCourse: 'The papers of a course',
    shotReader: 'A paper, page by page',
    shotHome: 'Every college of the university',
  },

  paper: {},

  reading: {},

  search: {},

  ui: {},

  upload: {},
} as const;
