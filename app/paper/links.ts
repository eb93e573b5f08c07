const FILES = '/v1/storage/buckets/files/files';

/** Where a note is read. With a page: at that page. */
export function noteHref(note: string, page?: number): string {
  const href = `/notes/${encodeURIComponent(note)}`;
  return page === undefined ? href : `${href}?page=${page}#page-${page}`;
}

/** Shows the file itself, in the browser. */
export function viewHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/view?project=panna`;
}

/** Saves the file. */
export function downloadHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/download?project=panna`;
}

/** The top of the first page as a JPEG of this size in pixels: for other sites, not all of which take WebP. */
export function cardHref(file: string, { width, height }: { width: number; height: number }): string {
  const cut = new URLSearchParams({
    width: String(width),
    height: String(height),
    gravity: 'top',
    quality: '75',
    output: 'jpg',
    project: 'panna',
  });
  return `${FILES}/${encodeURIComponent(file)}/preview?${cut}`;
}
