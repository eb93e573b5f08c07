/** The addresses that acts answer and check. The server knows their form on the web. */
export interface Links {
  /** The whole address of one of the library's own pages, such as `/verify`. */
  page(path: string): string;
  /** Where the provider sends people back to: one of the calls. With the query that it added, if there is one. */
  signInCallback(query?: string): string;
  /**
   * An address that a client sent: its plain form, its host for a message, and whether it leads to the library or to
   * one of the other origins that may use it.
   */
  read(url: string): { href: string; host: string; isOurs: boolean };
  /** `url` with what the page of a mailed link reads. */
  withSecret(url: string, secret: { accountId: string; secret: string; expiresAt: Date }): string;
}
