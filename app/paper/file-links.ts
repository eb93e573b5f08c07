const FILES = '/v1/storage/buckets/files/files';

/** Shows the file itself, in the browser. */
export function viewHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/view?project=panna`;
}

/** Saves the file. */
export function downloadHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/download?project=panna`;
}

/** The top of the first page as a JPEG of this size: for other sites, not all of which take WebP. */
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
