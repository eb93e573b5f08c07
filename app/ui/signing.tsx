import { Button, ButtonLink } from './button.tsx';

/** In or out: a way to sign in, or who is signed in (the way to the account) and the way out. */
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
      <a
        href="/home/account"
        title={`Your account: ${account.email}`}
        className="flex min-h-11 max-w-55 items-center rounded-md px-5 lg:px-3 text-sm text-soft hover:bg-sunk"
      >
        <span className="truncate">{account.email}</span>
      </a>
      <Button type="submit" kind="quiet" icon="log-out">
        Sign out
      </Button>
    </form>
  );
}
