import { appendFileSync, copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BareRoot } from './bare-root.ts';
import { type Step, walk } from './walk.ts';

const SETTING = '\nCONTACT_TO=librarian@example.edu\n';

export async function tryDebian(packed: string, next: string): Promise<Step[]> {
  const bare = await BareRoot.make();
  try {
    const steps: Step[] = [];
    const take = (step: string, work: () => void) => {
      const began = performance.now();
      work();
      steps.push({ step, ms: Math.round(performance.now() - began) });
    };
    take('install', () => install(bare, packed));
    require('the data is for its user alone', (statSync(bare.path('/var/lib/panna')).mode & 0o777) === 0o700);
    require('settings are for its group', (statSync(bare.path('/etc/panna/panna.env')).mode & 0o777) ===
      0o640);
    require('the unit starts with the machine', isEnabled(bare, 'multi-user.target.wants/panna.service'));
    require('so does the backup', isEnabled(bare, 'timers.target.wants/panna-backup.timer'));
    appendFileSync(bare.path('/etc/panna/panna.env'), SETTING);
    const started = await bare.start(['panna', 'start'], {});
    steps.push({ step: 'first answer', ms: started.firstAnswerMs });
    steps.push(...(await walk(started.url, bare.path('/var/lib/panna'))));
    take('backup', () => bare.run(['panna', 'backup', '/var/backups/panna']));
    await started.close();
    take('update over its data', () => install(bare, next));
    require('settings stay', readFileSync(bare.path('/etc/panna/panna.env'), 'utf8').endsWith(SETTING));
    const again = await bare.start(['panna', 'start'], {});
    await again.close();
    take('verify', () => bare.run(['panna', 'verify']));
    take('remove', () => bare.run(['dpkg', '--remove', 'panna']));
    require('the program is gone', !existsSync(bare.path('/usr/lib/panna/main.js')));
    require('the library stays', existsSync(bare.path('/var/lib/panna/library.sqlite')));
    take('purge', () => bare.run(['dpkg', '--purge', 'panna']));
    require('nothing is left', !['/var/lib/panna', '/etc/panna', '/usr/lib/panna'].some((path) =>
      existsSync(bare.path(path)),
    ));
    require('but the backup', existsSync(bare.path('/var/backups/panna')));
    return steps;
  } finally {
    bare.remove();
  }
}

function install(bare: BareRoot, packed: string): void {
  copyFileSync(packed, bare.path(join('/tmp', basename(packed))));
  bare.run(['dpkg', '--install', '--force-confold', `/tmp/${basename(packed)}`], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

function isEnabled(bare: BareRoot, link: string): boolean {
  return (
    bare.run(['sh', '-c', `test -L /etc/systemd/system/${link} && echo yes || echo no`]).trim() === 'yes'
  );
}

function require(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`Check failed: ${what}`);
}
