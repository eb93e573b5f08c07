import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Skips revalidation when only the query changes. On a slow network the response would arrive after the user
 * had started typing, and discard the input.
 */
export function unlessSamePage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSame = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return !isSame && defaultShouldRevalidate;
}
