import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASSET = /(\/assets\/|["'`]\.\/)([\w-]+-[\w-]{8}\.js)/g;

/**
 * In front of a library, as whose next build it answers once it was put in: every script has another name, and those of
 * the build before are gone.
 */
export async function newBuild(url: string) {
  let isIn = false;
  const renamed = (text: string) =>
    text.replace(ASSET, '$1new-$2').replace(/(?<=[{,]id:["'`])[0-9a-f]{12}/, 'abcdefabcdef');
  const server = createServer(async ({ method = 'GET', url: path = '', headers }, outgoing) => {
    if (isIn && /^\/assets\/.*\.js$/.test(path) && !path.startsWith('/assets/new-'))
      return void outgoing.writeHead(404).end();
    const answer = await fetch(url + path.replace('/assets/new-', '/assets/'), {
      method,
      headers: passed(headers),
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /html|javascript/.test(answer.headers.get('content-type') ?? '');
    const { 'content-encoding': _, 'content-length': __, etag, ...rest } = Object.fromEntries(answer.headers);
    const sent = isText && isIn ? Buffer.from(renamed(body.toString())) : body;
    outgoing.writeHead(answer.status, { ...rest, ...(etag && !isText && { etag }) }).end(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    putIn() {
      isIn = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Without what belongs to one connection. */
function passed({ host, connection, ...headers }: IncomingHttpHeaders): Record<string, string> {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(single);
}
