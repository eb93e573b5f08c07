/** What a route says of itself in `export const handle`. */
type Handle = {
  /** Brings React to the browser. Every other page is plain HTML with app/page-script.ts. */
  interactive?: boolean;
  /** The address of a stylesheet besides that of all pages. */
  styles?: string;
};

export function isInteractive(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as Handle | undefined)?.interactive === true);
}

/** The stylesheets that a page has of its own. */
export function stylesOf(handles: readonly unknown[]): string[] {
  return handles.flatMap((handle) => (handle as Handle | undefined)?.styles ?? []);
}
