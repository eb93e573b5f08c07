import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { BareRoot } from './bare-root.ts';
import { type Step, walk } from './walk.ts';

const AS_OTHER = ['setpriv', '--reuid=4711', '--regid=4711', '--clear-groups'];

export async function tryArchive(packed: string): Promise<Step[]> {
  const bare = await BareRoot.make();
  try {
    const folder = `/opt/${basename(packed, '.tar.gz')}`;
    execFileSync('tar', ['--extract', '--file', packed, '--directory', bare.path('/opt')]);
    bare.run(['install', '-d', '-o', '4711', '-g', '4711', '/srv/panna', '/srv/backup']);
    const panna = [...AS_OTHER, `${folder}/panna`];
    const env = { DATA_DIR: '/srv/panna/data' };
    bare.run([...AS_OTHER, 'sh', '-c', `! touch ${folder}/build/a-file 2> /dev/null`]);
    const started = await bare.start([...panna, 'start'], env);
    const steps = [{ step: 'first answer', ms: started.firstAnswerMs }];
    try {
      steps.push(...(await walk(started.url, bare.path('/srv/panna/data'))));
      bare.run([...panna, 'backup', '/srv/backup/panna'], env);
    } finally {
      await started.close();
    }
    bare.run([...panna, 'verify'], env);
    const again = await bare.start([...panna, 'start'], env);
    steps.push({ step: 'first answer of the second start', ms: again.firstAnswerMs });
    await again.close();
    bare.run([...panna, 'restore', '/srv/backup/panna'], { DATA_DIR: '/srv/panna/restored' });
    return steps;
  } finally {
    bare.remove();
  }
}
