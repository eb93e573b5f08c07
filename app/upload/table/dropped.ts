/** Receives files and folders dropped anywhere on the page, unless another element has taken them. */
export function hearDrops(
  take: (roots: FileSystemEntry[], files: File[]) => void,
  signal: AbortSignal,
): void {
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  document.addEventListener('dragover', (event) => holdsFiles(event) && event.preventDefault(), { signal });
  document.addEventListener(
    'drop',
    (event) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const { items = [], files = [] } = event.dataTransfer ?? {};
      const roots = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
      take(roots, [...files]);
    },
    { signal },
  );
}
