import type { Library } from '../domain/library.ts';
import type { ProvidedPerson } from '../domain/session/identity-provider.ts';
import { arriveFromGoogle, departForGoogle } from '../domain/session/sign-in-at-google.ts';
import type { Device } from '../domain/session.ts';
import { PUBLIC_URL } from './library.ts';

export type Claims = Pick<ProvidedPerson, 'subject' | 'email' | 'emailVerified'>;

/** Leaves for a provider that says this of the person, and comes back from it. */
export async function comeByProvider(library: Library, device: Device, claims: Claims, home = '/home') {
  const google: Library['google'] = {
    signInUrl: async ({ state }) => state,
    person: async () => ({ provider: 'google', name: '', ...claims }),
  };
  const ways = { success: PUBLIC_URL + home, failure: `${PUBLIC_URL}/oauthfailed` };
  const state = await departForGoogle({ ...library, google }, device, ways);
  return arriveFromGoogle({ ...library, google }, device, { state, query: '' });
}
