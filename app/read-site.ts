import suggestionScript from 'virtual:suggestion-script';
import type { RouterContextProvider } from 'react-router';
import { catalogueFor, frameAccountContext, libraryContext } from './context.ts';

/** What the frame of every page shows: the library's name, its colleges, and who is signed in. */
export function readSite(context: Readonly<RouterContextProvider>) {
  const { settings, google } = context.get(libraryContext);
  const { siteName, secondName, emailDomain, sourceUrl, colleges, theme, logo } = catalogueFor(context);
  return {
    siteName,
    secondName,
    emailDomain,
    sourceUrl,
    colleges,
    theme: theme?.href,
    hasLogo: logo !== undefined,
    account: context.get(frameAccountContext),
    google: google !== undefined,
    publicUrl: settings.publicUrl,
    suggestionScript,
  };
}
