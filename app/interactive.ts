/**
 * The pages that bring React to the browser, by the id of their route: its file in app/ without the ending. Every other page
 * is plain HTML with app/page-script.ts. The build reads this list, too: scripts/vite/page-sources.ts.
 */
export const INTERACTIVE_ROUTES: readonly string[] = [
  'account/sign-in/login',
  'account/sign-in/verify',
  'account/recovery/reset',
  'favourite/favourite',
  'upload/upload',
  'upload/many/many',
  'upload/import/import',
  'moderation/figures/figures',
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

/** The folders of app/ whose pages are forms of who is signed in, with forms.css in place of styles.css. */
const FORMS = /^(?:account|catalogue|moderation|upload|uploads)\//;

/** Does a page have the stylesheet of forms? By the ids of its routes. */
export function isForm(routes: readonly string[]): boolean {
  return routes.some((route) => FORMS.test(route));
}

/** The stylesheet that a page has in place of that of all pages, by `export const handle = { sheet }` of its route. */
export function sheetOf(handles: readonly unknown[]): string | undefined {
  return handles.map((handle) => (handle as { sheet?: string } | undefined)?.sheet).find(Boolean);
}

/** The stylesheets that a page has besides, by `export const handle = { styles }` of its route. */
export function stylesOf(handles: readonly unknown[]): string[] {
  return handles.flatMap((handle) => (handle as { styles?: string } | undefined)?.styles ?? []);
}
