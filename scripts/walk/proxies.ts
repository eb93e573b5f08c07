import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../node24.js';
import { freePort } from '../servers/free-port.ts';
import { startServer } from '../servers/start-server.ts';
import type { Server } from './setting.ts';

type Proxy = {
  name: string;
  command: [string, ...string[]];
  configured(written: string, folder: string): string;
};

/** Lines of docs/proxy.md, with what each program needs around them to run in a folder. */
const PROXIES: Proxy[] = [
  {
    name: 'Caddy',
    command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', 'FILE'],
    configured: (written) =>
      `{\n  admin off\n}\n${written.replace('127.0.0.1 {', 'http://127.0.0.1:PORT {')}\n`,
  },
  {
    name: 'nginx',
    command: ['nginx', '-c', 'FILE', '-p', 'FOLDER'],
    configured: (
      written,
      folder,
    ) => `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid;
      error_log stderr error; events {} http { access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${written.replace('server {', 'server { listen 127.0.0.1:PORT;')} }`,
  },
  {
    name: 'Apache',
    command: ['apache2', '-DFOREGROUND', '-f', 'FILE'],
    configured: (written, folder) => `ServerRoot /usr/lib/apache2
      ${['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers'].map((name) => `LoadModule ${name}_module modules/mod_${name}.so`).join('\n')}
      Listen 127.0.0.1:PORT\nPidFile ${folder}/pid\nErrorLog ${folder}/errors\nUser nobody\nGroup nogroup
      ${written.replace('*:80', '*:PORT')}`,
  },
  {
    name: 'HAProxy',
    command: ['haproxy', '-db', '-q', '-f', 'FILE'],
    configured: (written) =>
      `defaults\n  mode http\n  timeout connect 5s\n  timeout client 75s\n  timeout server 75s\n${written.replace('bind :80', 'bind 127.0.0.1:PORT')}\n`,
  },
  {
    name: 'lighttpd',
    command: ['lighttpd', '-D', '-f', 'FILE'],
    configured: (written, folder) =>
      `server.port = PORT\nserver.bind = "127.0.0.1"\nserver.document-root = "${folder}"\nserver.upload-dirs = ( "${folder}" )\n${written}\n`,
  },
  {
    name: 'Varnish',
    command: [
      'varnishd',
      '-F',
      '-n',
      'FOLDER/varnish',
      '-a',
      '127.0.0.1:PORT',
      '-f',
      'FILE',
      '-s',
      'malloc,64m',
    ],
    configured: (written) => `${written}\n`,
  },
];

const DOCUMENT = 'docs/proxy.md';
const HERE = '127.0.0.1:3000';

async function written(section: string): Promise<string> {
  const [, after] = (await readFile(join(root, DOCUMENT), 'utf8')).split(`\n### ${section}\n`);
  const block = after
    ?.split('\n## ')[0]
    ?.match(/(?:^(?: {4}.*|)\n)+/gm)
    ?.find((lines) => lines.trim() !== '');
  if (!block?.trim()) throw new Error(`${DOCUMENT} has no lines for ${section}`);
  return block.replaceAll(/^ {4}/gm, '').trim();
}

export const proxies: Server[] = PROXIES.map(({ name, command: [program, ...args], configured }) => ({
  name,
  needs: [program],
  async open({ folder }) {
    const port = await freePort();
    const file = join(folder, 'configuration');
    const placed = (text: string, libraryPort: number) =>
      text
        .replaceAll('panna.example.edu', '127.0.0.1')
        .replaceAll('panna[.]example[.]edu', '127[.]0[.]0[.]1')
        .replaceAll(HERE, `127.0.0.1:${libraryPort}`)
        .replace(/(port"? ?=>? ?"?)3000/, `$1${libraryPort}`);
    return {
      front: {
        url: `http://127.0.0.1:${port}`,
        async start(libraryPort) {
          const lines = placed(await written(name), libraryPort);
          await writeFile(file, configured(lines, folder).replaceAll('PORT', String(port)));
          const own = args.map((arg) =>
            arg.replace('FILE', file).replace('FOLDER', folder).replace('PORT', String(port)),
          );
          return startServer(program, own, port);
        },
      },
    };
  },
}));
