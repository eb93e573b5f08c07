import { PASSWORD, type Person } from './person.ts';

/** Makes a token for scripts by its page, as a browser without a script does. Answers the secret. */
export async function makeToken(person: Person, scopes: readonly string[]): Promise<string> {
  const body = new URLSearchParams({ intent: 'make', name: 'Notes', days: '30', password: PASSWORD });
  for (const scope of scopes) body.append('scope', scope);
  const answer = await fetch(`${person.url}/home/account/tokens`, {
    method: 'POST',
    headers: { Cookie: person.cookie },
    body,
  });
  const secret = /value="(panna_[\w-]+)"/.exec(await answer.text())?.[1];
  if (!secret) throw new Error(`No token was made: ${answer.status}`);
  return secret;
}
