import { Button, ButtonLink } from '../ui/button.tsx';
import { useSite } from './site.ts';

/**
 * A way to sign in, or who is signed in, which leads to the account, and a way out. `narrow`: in a bar, beside other
 * things, as icons.
 */
export function Signing({ narrow }: { narrow?: boolean }) {
  const { account } = useSite();
  if (!account) {
    return (
      <ButtonLink kind="quiet" icon="user" href="/login">
        Sign in
      </ButtonLink>
    );
  }
  const { email } = account;
  if (narrow) {
    return (
      <form method="post" action="/logout" className="flex">
        <ButtonLink
          kind="quiet"
          icon="user"
          href="/home/account"
          title={`Your account: ${email}`}
          className="w-11 px-0!"
        >
          <span className="unseen">{email}</span>
        </ButtonLink>
        <Button type="submit" kind="quiet" icon="log-out" title="Sign out" className="w-11 px-0!">
          <span className="unseen">Sign out</span>
        </Button>
      </form>
    );
  }
  return (
    <form method="post" action="/logout" className="flex flex-wrap items-center">
      <a
        href="/home/account"
        title={`Your account: ${email}`}
        className="flex min-h-11 max-w-55 items-center rounded-md px-5 text-sm text-soft hover:bg-sunk"
      >
        <span className="truncate">{email}</span>
      </a>
      <Button type="submit" kind="quiet" icon="log-out">
        Sign out
      </Button>
    </form>
  );
}
