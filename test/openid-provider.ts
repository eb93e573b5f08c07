import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'panna-tests', secret: 'a secret between the two' };

/** Claims of the provider about a person. */
export type ProvidedClaims = { email: string; email_verified: boolean; name?: string };

export type OpenidProvider = {
  issuer: string;
  /** Who may sign in there, by the name that they type at its login page. */
  people: Map<string, ProvidedClaims>;
  /** Sets the address of the library to which people are sent back; it exists only once the library is up. */
  serve(callback: string): void;
  /** Makes it sign another nonce than the one that it was given. */
  spoilsNonce: boolean;
  /** Does not send the next person back; gives the address to which they would have gone. */
  holdNext(): Promise<string>;
  close(): Promise<void>;
};

/** A real OpenID provider on this machine, with its own login and consent pages, in Google's place. */
export async function startOpenidProvider(): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let hold: ((address: string) => void) | undefined;
  const provider: OpenidProvider = {
    issuer,
    people: new Map(),
    spoilsNonce: false,
    serve(callback) {
      const answer = openProvider(issuer, callback, provider.people).callback();
      server.on('request', (request, response) => {
        if (provider.spoilsNonce) request.url = request.url?.replace(/nonce=[^&]+/, 'nonce=another');
        if (hold) holdBack(response, callback, hold);
        void answer(request, response);
      });
    },
    async holdNext() {
      const address = await new Promise<string>((resolve) => {
        hold = resolve;
      });
      hold = undefined;
      return address;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

function openProvider(issuer: string, callback: string, people: OpenidProvider['people']): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts what it says of a person into the ID token, too.
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    async findAccount(_context, name) {
      const claims = people.get(name);
      return claims && { accountId: name, claims: () => ({ sub: name, ...claims }) };
    },
  });
}

/** Keeps the browser from following the way back, as if the connection had broken just there. */
function holdBack(response: ServerResponse, callback: string, hold: (address: string) => void): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    const address = String(response.getHeader('location') ?? '');
    if (!address.startsWith(callback)) return end(body);
    for (const name of ['location', 'content-length']) response.removeHeader(name);
    response.statusCode = 200;
    hold(address);
    return end('Held');
  }) as ServerResponse['end'];
}
