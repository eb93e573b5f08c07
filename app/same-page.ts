import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For a page whose address says which of its forms shows: the change from one to the other asks the server nothing. On
 * a slow network the answer would come after the first letters typed, and take them away.
 */
export function unlessSamePage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSame = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
  return !isSame && defaultShouldRevalidate;
}
