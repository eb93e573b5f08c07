/**
 * IDs (file in app/ without extension) of the routes that load React. Other pages are plain HTML with
 * app/page-script.ts. The build reads this list too: scripts/vite/page-sources.ts.
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

/** Folders whose pages are forms for signed-in users; they load forms.css instead of styles.css. */
const FORMS = /^(?:account|catalogue|moderation|upload|uploads)\//;

export function isForm(routes: readonly string[]): boolean {
  return routes.some((route) => FORMS.test(route));
}

/** Stylesheet instead of styles.css, from the route's `export const handle = { sheet }`. */
export function sheetOf(handles: readonly unknown[]): string | undefined {
  return handles.map((handle) => (handle as { sheet?: string } | undefined)?.sheet).find(Boolean);
}

/** Further stylesheets, from the route's `export const handle = { styles }`. */
export function stylesOf(handles: readonly unknown[]): string[] {
  return handles.flatMap((handle) => (handle as { styles?: string } | undefined)?.styles ?? []);
}
