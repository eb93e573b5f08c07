/** Where a note is read. With a page: at that page. */
export function noteHref(note: string, page?: number): string {
  const href = `/notes/${encodeURIComponent(note)}`;
  return page === undefined ? href : `${href}?page=${page}#page-${page}`;
}
