export interface Links {
  page(path: string): string;
  signInCallback(query?: string): string;
  /**
   * Parses an address from a client: normal form, host for messages, and whether it leads to the library or an allowed
   * origin.
   */
  read(url: string): { href: string; host: string; isOurs: boolean };
  withSecret(url: string, secret: { accountId: string; secret: string; expiresAt: Date }): string;
}
