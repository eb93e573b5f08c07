/** Is it files that are dragged, and not words? */
export function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** What was dropped, to be asked for while the drop is told of: files and folders. */
export function entriesIn({ dataTransfer }: DragEvent): FileSystemEntry[] {
  return [...(dataTransfer?.items ?? [])]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
}
