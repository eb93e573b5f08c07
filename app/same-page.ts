import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Skips revalidation between forms of one page, named in its address. On a slow network the response would arrive after the
 * first letters were typed, and discard them.
 */
export function unlessSamePage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSame = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return !isSame && defaultShouldRevalidate;
}
