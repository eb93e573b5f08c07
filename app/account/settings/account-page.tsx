import { redirectDocument } from 'react-router';
import { roleStatus } from '../../../domain/moderation/role.ts';
import { devicesOf } from '../../../domain/session/devices.ts';
import { libraryContext, sessionContext, textFor } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { indianDate } from '../../ui/format.ts';
import type { Route } from './+types/account-page';
import { answerAccount } from './account-action.ts';
import { DataSection, DeletionSection } from './data-sections.tsx';
import { deviceName } from './device-name.ts';
import { DevicesSection } from './devices-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { AddressSection, LanguageSection, NameSection } from './profile-sections.tsx';
import { TokensSection } from './tokens-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(sessionContext);
  if (!current) throw redirectDocument('/login?next=/home/account');
  const { email, name, language, verified, hasPassword, passwordChangedAt } = current.account;
  const text = textFor(context);
  const library = context.get(libraryContext);
  const status = await roleStatus(library, current.account);
  const { turnedOnAt } = await library.secondFactors.stateOf(current.account.id);
  const sessions = await devicesOf(library, current.account);
  const devices = sessions.map(({ id, userAgent, createdAt, seenAt }) => ({
    id,
    name: deviceName(userAgent, text),
    since: indianDate(createdAt, text.tag, library.catalogue),
    seen: indianDate(seenAt, text.tag, library.catalogue),
    here: id === current.session.id,
  }));
  return {
    email,
    name,
    language,
    verified,
    // Shows links to the moderation pages also while the role is paused; they then ask for the second factor.
    moderates: status !== undefined,
    keeps: status?.role === 'admin',
    hasFactor: turnedOnAt !== undefined,
    restsOn: status?.restsAt && indianDate(status.restsAt, text.tag, library.catalogue),
    hasPassword,
    changedAt: passwordChangedAt?.getTime() ?? 0,
    devices,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAccount(request, context);
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text('account.yours');
  return (
    <LibraryPage title={title} heading={title}>
      {loaderData.moderates && (
        <p className="mb-8 flex flex-wrap gap-3">
          <ButtonLink kind="secondary" href="/home/moderation">
            {text('account.moderation')}
          </ButtonLink>
          {loaderData.keeps && (
            <ButtonLink kind="secondary" href="/home/catalogue">
              {text('account.catalogue')}
            </ButtonLink>
          )}
        </p>
      )}
      <AddressSection {...loaderData} />
      <NameSection {...loaderData} />
      <LanguageSection {...loaderData} />
      <PasswordSection {...loaderData} />
      <FactorSection {...loaderData} />
      <TokensSection />
      <DevicesSection {...loaderData} />
      <DataSection />
      <DeletionSection {...loaderData} />
    </LibraryPage>
  );
}
