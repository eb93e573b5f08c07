/** The parameter of the form's address that has back a file which was kept: the last one. */
const TOKEN = /[?&]kept=([0-9a-f]+)$/;

/** The address of the form, for a login to lead back to the file. */
export function withToken(address: string, token: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}kept=${token}`;
}

export function tokenIn(search: string): string | undefined {
  return TOKEN.exec(search)?.[1];
}

/** The token says nothing about the form. */
export function withoutToken(search: string): string {
  return search.replace(TOKEN, '');
}
