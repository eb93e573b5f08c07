import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withoutToken, withToken } from '../frame/kept-upload.ts';
import { useSite } from '../frame/site.ts';
import { useLocalPath } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { keepFile } from './keep-file.ts';

export type LogInAgainProps = { file: File | undefined; children: ReactNode };

/** Keeps the file on the device, so that the login leads back to it. */
export default function LogInAgain({ file, children }: LogInAgainProps) {
  const { pathname, search } = useLocation();
  const local = useLocalPath();
  const owner = useSite().account?.email;
  const loginTo = (next: string) => `/login?${new URLSearchParams({ next })}`;
  const here = pathname + withoutToken(search);
  async function keep(event: MouseEvent) {
    if (!file) return;
    event.preventDefault();
    const token = await keepFile(file, owner).catch(() => undefined);
    location.assign(local(loginTo(token ? withToken(here, token) : here)));
  }
  return (
    <PageLink href={loginTo(here)} onClick={keep}>
      {children}
    </PageLink>
  );
}
