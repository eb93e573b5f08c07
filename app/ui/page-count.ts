/** How many pages a file has, once that is known. */
export function pageCount(pages: number): string | undefined {
  if (pages === 0) return undefined;
  return pages === 1 ? '1 page' : `${pages} pages`;
}
