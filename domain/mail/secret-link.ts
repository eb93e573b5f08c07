/** `url` with the two values that the page of a mailed link reads, and when it ends. */
export function secretLink(url: string, accountId: string, secret: string, expiresAt: Date): string {
  const link = new URL(url);
  link.searchParams.set('userId', accountId);
  link.searchParams.set('secret', secret);
  link.searchParams.set('expire', expiresAt.toISOString());
  return link.href;
}
