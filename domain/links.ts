export interface Links {
  page(path: string): string;
  signInCallback(query?: string): string;
  /** `host` is for messages; `isOurs` if it leads to the library or an allowed origin. */
  read(url: string): { href: string; host: string; isOurs: boolean };
  withSecret(url: string, secret: { accountId: string; secret: string; expiresAt: Date }): string;
}
