import { redirectDocument } from 'react-router';
import { devicesOf } from '../../../domain/session/devices.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { indianDate } from '../../ui/format.ts';
import type { Route } from './+types/account-page';
import { answerAccount } from './account-action.ts';
import { DataSection, DeletionSection } from './data-sections.tsx';
import { deviceName } from './device-name.ts';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { AddressSection, NameSection } from './profile-sections.tsx';

export const handle = { interactive: true };

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(sessionContext);
  if (!current) throw redirectDocument('/login?next=/home/account');
  const { email, name, verified, hasPassword, passwordChangedAt } = current.account;
  const sessions = await devicesOf(context.get(libraryContext), current.account);
  const devices = sessions.map(({ id, userAgent, createdAt, seenAt }) => ({
    id,
    name: deviceName(userAgent),
    since: indianDate(createdAt),
    seen: indianDate(seenAt),
    here: id === current.session.id,
  }));
  return { email, name, verified, hasPassword, changedAt: passwordChangedAt?.getTime() ?? 0, devices };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAccount(request, context);
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <LibraryPage title="Your account" heading="Your account">
      <AddressSection {...loaderData} />
      <NameSection {...loaderData} />
      <PasswordSection {...loaderData} />
      <DevicesSection {...loaderData} />
      <DataSection />
      <DeletionSection {...loaderData} />
    </LibraryPage>
  );
}
