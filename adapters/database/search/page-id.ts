/** More than the pages that a file can have (`PAGES_MOST`): a page is known to search by its note's sequence times this, and its number. */
export const PAGES_OF_NOTE = 1024;
