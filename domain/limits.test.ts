import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLimits } from '../adapters/accounts/memory-limits.ts';
import { NETWORK, openTestLibrary, PUBLIC_URL, person, type TestLibrary } from '../test/library.ts';
import { madeUpDevice } from '../test/made-up-device.ts';
import { requestRecovery } from './account/recover.ts';
import { sendVerification } from './account/send-verification.ts';
import { signUp } from './account/sign-up.ts';
import type { Library } from './library.ts';
import { LIMITS, type Limit } from './limits.ts';
import { sendMessage } from './message/send-message.ts';
import type { IdentityProvider } from './session/identity-provider.ts';
import { departForGoogle } from './session/sign-in-at-google.ts';

const GOOGLE: IdentityProvider = {
  signInUrl: async () => 'https://provider.example/',
  person: () => Promise.reject(new Error('The person does not come back')),
};

type Flood = (library: Library, network: string, number: number) => Promise<unknown>;

/** Each by another address, which has a limit of its own. */
const FLOODS: [string, Limit, Flood][] = [
  [
    'sign-ups',
    LIMITS.signUpOfNetwork,
    (library, network, number) =>
      signUp(library, { email: `new${number}@gbpuat.ac.in`, password: 'many pages of notes' }, network),
  ],
  [
    'verification mails',
    LIMITS.mailOfNetwork,
    async (library, network, number) =>
      sendVerification(library, await person(library, `p${number}`, { verified: false }), network),
  ],
  [
    'recovery mails',
    LIMITS.mailOfNetwork,
    (library, network, number) => requestRecovery(library, `p${number}@gbpuat.ac.in`, network),
  ],
  [
    'messages',
    LIMITS.messageOfNetwork,
    (library, network, number) =>
      sendMessage(library, { name: 'Ravi', email: `r${number}@example.in`, message: 'Hello' }, network),
  ],
  [
    'sign-ins that leave for a provider',
    LIMITS.providerSignInsOfNetwork,
    (library, network) =>
      departForGoogle(
        library,
        { ...madeUpDevice(), network },
        { success: `${PUBLIC_URL}/home`, failure: `${PUBLIC_URL}/login` },
      ),
  ],
];

describe('one network', () => {
  let opened: TestLibrary;
  let library: Library;
  beforeEach(async () => {
    opened = await openTestLibrary();
    // In memory, because a thousand counts on the disk take seconds.
    library = { ...opened.library, limits: memoryLimits(), google: GOOGLE };
  });
  afterEach(() => opened.close());

  it.each(FLOODS)('has a limit of %s in an hour, which is no other network’s', async (_what, limit, act) => {
    for (let taken = 1; taken < limit.most; taken += 1)
      await library.limits.take(limit, NETWORK, library.clock());
    await act(library, NETWORK, 1);
    const refused = await act(library, NETWORK, 2).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({
      word: 'too-many',
      reason: 'limit.reached',
      message: 'Too many attempts from your network. Try again in 60 minutes.',
      retryAfter: 3600,
    });
    await act(library, '10.0.0.2', 3);
    opened.pass(60);
    await act(library, NETWORK, 4);
  });
});
