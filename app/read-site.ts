import suggestionScript from 'virtual:suggestion-script';
import type { RouterContextProvider } from 'react-router';
import { namedDomains, publicAdmission } from '../domain/account/admission.ts';
import { WAITING_MOST } from '../domain/moderation/waiting-cases.ts';
import { catalogueFor, frameAccountContext, libraryContext, waitingContext } from './context.ts';
import { offeredLanguages } from './language.ts';

export async function readSite(context: Readonly<RouterContextProvider>) {
  const { settings, google } = context.get(libraryContext);
  const { siteName, secondName, offered, provider, since, admission, sourceUrl, colleges, theme, logo } =
    catalogueFor(context);
  return {
    siteName,
    secondName,
    languages: offeredLanguages({ offered }).map(({ code, name = code, tag = code }) => ({
      code,
      name,
      tag,
    })),
    emailDomain: namedDomains(admission) ?? 'none',
    sharingDomain: namedDomains(admission, 'shares') ?? 'none',
    admission: publicAdmission(admission),
    sourceUrl,
    colleges,
    theme: theme?.href,
    hasLogo: logo !== undefined,
    account: context.get(frameAccountContext),
    waiting: shownCount(await context.get(waitingContext)()),
    google: google !== undefined,
    provider,
    since,
    publicUrl: settings.publicUrl,
    suggestionScript,
  };
}

/** Count for the menu, capped: empty for 0, undefined without a count. */
function shownCount(waiting: number | undefined): string | undefined {
  if (waiting === undefined || waiting === 0) return waiting === 0 ? '' : undefined;
  return waiting > WAITING_MOST ? `${WAITING_MOST}+` : String(waiting);
}
