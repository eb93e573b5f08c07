export type Asking = { method?: string; path: string; headers?: Record<string, string>; body?: Uint8Array };

export const ROWS = '/v1/tablesdb/library/tables/notes/rows';

export function requestBytes({ method = 'GET', path, headers = {}, body }: Asking): Uint8Array {
  const all: Record<string, string> = {
    Host: '127.0.0.1',
    ...headers,
    ...(body && { 'Content-Length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}

export function jsonBody(value: unknown): Required<Pick<Asking, 'headers' | 'body'>> {
  return { headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

/**
 * Path of the call for a course's papers, as clients request it. Without `length`, the default limit applies.
 */
export function listPath(place: Record<string, string>, length?: number): string {
  const address = new URLSearchParams();
  for (const [index, [attribute, value]] of Object.entries(place).entries()) {
    address.set(`queries[${index}]`, JSON.stringify({ method: 'equal', attribute, values: [value] }));
  }
  if (length) address.set(`queries[${address.size}]`, JSON.stringify({ method: 'limit', values: [length] }));
  return `${ROWS}?${address}`;
}
