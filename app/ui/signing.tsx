import { Button, ButtonLink } from './button.tsx';

/** In or out: a way to sign in, or who is signed in and the way out. */
export function Signing({ account }: { account?: { email: string } }) {
  if (!account) {
    return (
      <ButtonLink kind="quiet" icon="user" href="/login">
        Sign in
      </ButtonLink>
    );
  }
  return (
    <form method="post" action="/logout" className="flex flex-wrap items-center">
      <span className="max-w-45 truncate px-3 text-sm text-soft" title={account.email}>
        {account.email}
      </span>
      <Button type="submit" kind="quiet" icon="log-out">
        Sign out
      </Button>
    </form>
  );
}
