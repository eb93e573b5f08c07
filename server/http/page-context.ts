import { randomBytes } from 'node:crypto';
import {
  blocksContext,
  cacheTagContext,
  countedContext,
  deviceContext,
  emailSlotContext,
  frameAccountContext,
  htmlContext,
  languageContext,
  libraryContext,
  logContext,
  networkContext,
  nonceContext,
  outageContext,
  refusedContext,
  requestIdContext,
  sessionContext,
  togglesAccountContext,
  waitingContext,
} from '../../app/context.ts';
import type { Account } from '../../domain/account.ts';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { Library } from '../../domain/library.ts';
import { countWaiting } from '../../domain/moderation/waiting-cases.ts';
import { isOutage } from '../../domain/refusal.ts';
import { currentSession } from '../../domain/session/current-session.ts';
import type { Device } from '../../domain/session.ts';
import { PersonalContext } from './personal-context.ts';

/** Unguessable and never sent, so no text of the library contains it. */
export const EMAIL_SLOT = randomBytes(16).toString('hex');

type Request = {
  device: Device;
  nonce: string;
  language: string;
  network: string;
  log: (error: unknown) => void;
  id: string;
  signedIn: (account: string) => void;
};

/** Contexts of loaders and actions: the library in the page's language, the device and its session. */
export function pageContexts(library: Library): (request: Request) => Promise<PersonalContext> {
  const libraryIn = localLibraries(library);
  return async ({ device, nonce, language, network, log, id, signedIn }) => {
    const context = new PersonalContext();
    context.set(nonceContext, nonce);
    context.set(deviceContext, device);
    context.set(networkContext, network);
    context.set(logContext, log);
    context.set(requestIdContext, id);
    context.set(languageContext, language);
    for (const extra of [
      cacheTagContext,
      outageContext,
      refusedContext,
      blocksContext,
      htmlContext,
      countedContext,
    ])
      context.set(extra, undefined);
    const current = await sessionAt(library, device);
    if (current) signedIn(current.account.id);
    context.set(sessionContext, current);
    context.set(frameAccountContext, current && { email: current.account.email });
    context.set(togglesAccountContext, current?.account.id);
    context.set(waitingContext, async () => {
      const waiting = await waitingFor(library, current?.account);
      if (waiting !== undefined) context.isPersonal = true;
      return waiting;
    });
    context.set(emailSlotContext, EMAIL_SLOT);
    // The catalogue may have changed while the session was read.
    context.set(libraryContext, libraryIn(language));
    return context;
  };
}

function localLibraries(library: Library): (language: string) => Library {
  const made = new WeakMap<Catalogue, Library>();
  return (language) => {
    const catalogue = library.catalogue.in(language);
    const known = made.get(catalogue);
    if (known) return known;
    const local = { ...library, catalogue };
    made.set(catalogue, local);
    return local;
  };
}

async function waitingFor(library: Library, account: Account | undefined) {
  try {
    return await countWaiting(library, account);
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}

/**
 * During a database outage every request counts as signed out, so that pages without the database still work.
 */
async function sessionAt(library: Library, device: Device) {
  try {
    return await currentSession(library, device);
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}
