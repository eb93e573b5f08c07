/**
 * Only a route with `export const handle = { interactive: true }` brings React to the browser.
 * Every other page is plain HTML with app/page-script.ts.
 */
export function isInteractive(handles: unknown[]): boolean {
  return handles.some((handle) => (handle as { interactive?: boolean } | undefined)?.interactive === true);
}
