/**
 * Route ids (file in app/ without ending) of pages that load React. All others are plain HTML with app/page-script.ts. Also
 * read by the build: scripts/vite/page-sources.ts.
 */
export const INTERACTIVE_ROUTES: readonly string[] = [
  'account/sign-in/login',
  'account/sign-in/verify',
  'account/recovery/reset',
  'favourite/favourite',
  'upload/upload',
  'upload/many/many',
  'upload/import/import',
  'moderation/queue',
  'moderation/log',
  'moderation/people',
  'moderation/case',
  'account/settings/account-page',
  'account/sign-in/oauth-verify',
];

export function isInteractive(routes: readonly string[]): boolean {
  return routes.some((route) => INTERACTIVE_ROUTES.includes(route));
}

/** Folders whose pages are forms of signed-in people, with forms.css in place of styles.css. */
const FORMS = /^(?:account|catalogue|moderation|upload|uploads)\//;

/** Whether a page, by its route ids, uses forms.css. */
export function isForm(routes: readonly string[]): boolean {
  return routes.some((route) => FORMS.test(route));
}

/** Stylesheet in place of styles.css, by `export const handle = { sheet }` of the route. */
export function sheetOf(handles: readonly unknown[]): string | undefined {
  return handles.map((handle) => (handle as { sheet?: string } | undefined)?.sheet).find(Boolean);
}

/** Additional stylesheets, by `export const handle = { styles }` of the route. */
export function stylesOf(handles: readonly unknown[]): string[] {
  return handles.flatMap((handle) => (handle as { styles?: string } | undefined)?.styles ?? []);
}
