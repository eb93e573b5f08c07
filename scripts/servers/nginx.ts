import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { isInstalled, startServer } from './start-server.ts';

type Nginx = { port: number; close(): Promise<void> };

export async function startNginx(files: string): Promise<Nginx | undefined> {
  if (!isInstalled('nginx')) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'panna-bench-nginx-'));
  const port = await freePort();
  await mkdir(join(folder, 'temp'));
  await writeFile(join(folder, 'nginx.conf'), configured(folder, port, files));
  const stop = await startServer('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], port);
  return {
    port,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configured(folder: string, port: number, files: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/pid;
    error_log /dev/null;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n')}
      server { listen 127.0.0.1:${port}; root ${files}; open_file_cache max=100; }
    }
  `;
}
