import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../../app/place-path.ts';
import { startChild } from '../child.ts';
import type { Loaded } from '../load.ts';
import { type Asking, listPath, requestBytes } from '../requests.ts';
import { openStage } from '../setting.ts';
import type { Overloaded } from './open-loop.ts';

// Twice the highest load: how soon reads are refused, how long those that are taken wait, and how it is afterwards.
const isQuick = process.argv.includes('--quick');
const SECONDS = isQuick ? 3 : 10;
const CLOSED = { connections: 16, seconds: isQuick ? 1 : 3 };
/** As many as could be waiting at once. */
const VISITORS = 400;
const REFUSED_BAR_MS = 50;
const ACCEPTED_BAR = 4;

const stage = await openStage(10_000, undefined);
const [closed, open] = [startChild('load.ts'), startChild('overload/open-loop.ts')];
try {
  const { product, place, cookie } = stage;
  const { college, branch, year, course } = place;
  // With a session nothing comes from the cache of responses.
  const headers = { Cookie: cookie, Accept: 'text/html' };
  const asked: Record<string, Asking> = {
    'page of a course': { path: placePath(college, branch, year, course), headers },
    'list of a course': { path: listPath(place), headers },
    search: { path: '/search?text=end+semester', headers },
  };
  for (const [name, asking] of Object.entries(asked)) {
    const request = requestBytes(asking);
    const ask = () => closed.ask<Loaded>({ port: product.port, request, ...CLOSED });
    await ask();
    const usual = await ask();
    const twice = { perSecond: 2 * usual.perSecond, seconds: SECONDS, connections: VISITORS };
    const overloaded = await open.ask<Overloaded>({ port: product.port, request, ...twice });
    await wait(2000);
    report(name, usual, overloaded, await ask());
  }
} finally {
  await Promise.all([closed.close(), open.close()]);
  await stage.close();
}

function report(name: string, usual: Loaded, { sent, accepted, refused }: Overloaded, after: Loaded): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const of = (ratio: number) => `${ratio.toFixed(2)} x`;
  const ratio = accepted.p50 / usual.p50;
  const [late, slow] = [refused.p99 > REFUSED_BAR_MS, ratio > ACCEPTED_BAR];
  console.log(`\n${name}, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `  highest: ${usual.perSecond.toFixed(0)} answers/s, p50 ${ms(usual.p50)}, p99 ${ms(usual.p99)}`,
  );
  console.log(
    `  twice that for ${SECONDS} s: ${sent} asked, ${accepted.count} answered, ${refused.count} refused`,
  );
  console.log(
    `  refused:  p50 ${ms(refused.p50)}, p99 ${ms(refused.p99)}${late ? `, more than ${REFUSED_BAR_MS} ms` : ''}`,
  );
  console.log(
    `  answered: p50 ${ms(accepted.p50)}, ${of(ratio)} the usual, p99 ${ms(accepted.p99)}${slow ? `, more than ${ACCEPTED_BAR} x` : ''}`,
  );
  console.log(
    `  2 s later: p50 ${ms(after.p50)}, ${of(after.p50 / usual.p50)} the usual, ${after.perSecond.toFixed(0)} answers/s`,
  );
}
