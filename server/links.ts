import type { Settings } from '../domain/library.ts';
import type { Links } from '../domain/links.ts';

/** URLs of the library. `settings` is read at each call: the public URL may depend on the port. */
export function linksOf(settings: Pick<Settings, 'publicUrl' | 'otherOrigins'>): Links {
  return {
    page: (path) => settings.publicUrl + path,
    signInCallback(query) {
      const callback = `${settings.publicUrl}/v1/account/sessions/oauth2/callback/google/panna`;
      return query === undefined ? callback : `${callback}?${query}`;
    },
    read(url) {
      const target = URL.canParse(url) ? new URL(url) : undefined;
      const origins = [settings.publicUrl, ...settings.otherOrigins];
      const isOurs =
        target !== undefined &&
        origins.some((own) => plain(own) === plain(target.origin)) &&
        !target.username &&
        !target.password;
      return { href: target?.href ?? url, host: target?.host || url.slice(0, 100), isOurs };
    },
    withSecret(url, { accountId, secret, expiresAt }) {
      const link = new URL(url);
      link.searchParams.set('userId', accountId);
      link.searchParams.set('secret', secret);
      link.searchParams.set('expire', expiresAt.toISOString());
      return link.href;
    },
  };
}

function plain(origin: string): string {
  return origin.replace(/^(https?:\/\/)(localhost|\[::1\])(?=:|$)/, '$1127.0.0.1');
}
