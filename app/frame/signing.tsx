import { useLocalPath, useText } from '../language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useSite } from './site.ts';

export function Signing({ narrow }: { narrow?: boolean }) {
  const { account } = useSite();
  const text = useText();
  const local = useLocalPath();
  if (!account) {
    return (
      <ButtonLink kind="quiet" icon="user" href="/login" className="px-3!">
        {text('frame.signIn')}
      </ButtonLink>
    );
  }
  const { email } = account;
  if (narrow) {
    return (
      <form method="post" action={local('/logout')} className="flex">
        <ButtonLink
          kind="quiet"
          icon="user"
          href="/home/account"
          title={text('frame.yourAccount', { email })}
          className="w-11 px-0!"
        >
          <span className="unseen">{email}</span>
        </ButtonLink>
        <Button
          type="submit"
          kind="quiet"
          icon="log-out"
          title={text('frame.signOut')}
          className="w-11 px-0!"
        >
          <span className="unseen">{text('frame.signOut')}</span>
        </Button>
      </form>
    );
  }
  return (
    <form method="post" action={local('/logout')} className="flex flex-wrap items-center">
      <PageLink
        href="/home/account"
        title={text('frame.yourAccount', { email })}
        className="flex min-h-11 items-center rounded-md px-3 text-sm wrap-anywhere text-soft hover:bg-sunk"
      >
        {email}
      </PageLink>
      <Button type="submit" kind="quiet" icon="log-out" className="px-3!">
        {text('frame.signOut')}
      </Button>
    </form>
  );
}
