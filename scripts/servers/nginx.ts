import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type Nginx = { port: number; close(): Promise<void> };

const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export async function startNginx(files: string): Promise<Nginx | undefined> {
  const command = PLACES.find((place) => spawnSync(place, ['-v']).status === 0);
  if (!command) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'panna-bench-nginx-'));
  const port = await freePort();
  await mkdir(join(folder, 'temp'));
  await writeFile(join(folder, 'nginx.conf'), configured(folder, port, files));
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await wait(300);
  return {
    port,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
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
