import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../node24.js';
import { AROUND, BUILDAH, buildah } from '../buildah.ts';
import { IMAGE } from '../image.ts';
import { startServer } from './bare-root.ts';
import { type Step, walk } from './walk.ts';

const IN_IMAGE = '/var/lib/panna';

export async function tryImage(): Promise<Step[]> {
  const container = buildah('from', '--pull-never', IMAGE);
  const data = mkdtempSync(join(tmpdir(), 'panna-image-data-'));
  const running = (port: number, command: string[]) => {
    const volume = ['--volume', `${data}:${IN_IMAGE}`, '--env', `PORT=${port}`];
    return ['run', ...volume, container, '--', ...command];
  };
  try {
    // The image's user can write only to this folder.
    buildah('run', '--user', '0', '--volume', `${data}:${IN_IMAGE}`, container, '--', ...OWNED);
    const started = await startServer((port) => [...BUILDAH, ...running(port, ['panna', 'start'])], AROUND);
    const steps = [{ step: 'first answer', ms: started.firstAnswerMs }];
    const port = Number(new URL(started.url).port);
    try {
      buildah(...running(port, healthCheck()));
      buildah(...running(port, ['sh', '-c', 'if > /usr/lib/panna/a-file; then exit 1; fi 2> /dev/null']));
      steps.push(...(await walk(started.url, data)));
      buildah(...running(port, ['panna', 'backup', `${IN_IMAGE}/backup`]));
    } finally {
      await started.close();
    }
    const restore = ['--env', `DATA_DIR=${IN_IMAGE}/restored`];
    const [run = '', ...rest] = running(port, ['panna', 'restore', `${IN_IMAGE}/backup`]);
    buildah(run, ...restore, ...rest);
    return steps;
  } finally {
    buildah('rm', container);
    rmSync(data, { recursive: true });
  }
}

const OWNED = ['/usr/lib/panna/bin/node', '-e', `require('fs').chownSync('${IN_IMAGE}', 10001, 10001)`];

function healthCheck(): string[] {
  const written = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8');
  const [, command = '[]'] = /^HEALTHCHECK (?:.*\\\n)*\s*CMD (\[.*\])$/m.exec(written) ?? [];
  return JSON.parse(command);
}
