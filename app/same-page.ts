import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For a page with several forms, one of which is named in its address: changing the form does not revalidate. On a slow
 * network the answer would arrive after the first letters were typed, and discard them.
 */
export function unlessSamePage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSame = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return !isSame && defaultShouldRevalidate;
}
