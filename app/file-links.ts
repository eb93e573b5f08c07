const FILES = '/v1/storage/buckets/files/files';

/** Shows the file itself, in the browser. */
export function viewHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/view?project=panna`;
}

/** Saves the file. */
export function downloadHref(file: string): string {
  return `${FILES}/${encodeURIComponent(file)}/download?project=panna`;
}
