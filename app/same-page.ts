import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Skips revalidation if only the query changes: on a slow network the response would arrive while the user
 * types, and discard the input.
 */
export function unlessSamePage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSame = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return !isSame && defaultShouldRevalidate;
}
