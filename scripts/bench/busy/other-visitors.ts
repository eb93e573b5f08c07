import { MEGABYTE } from '../../../domain/file.ts';
import type { Stage } from '../../library/stage.ts';
import { randomPdf } from '../../papers/pageless-pdf.ts';
import { byPages } from '../../requests/doors.ts';
import { startChild } from '../child.ts';
import type { Loaded } from '../load.ts';
import { loginRequest } from '../measures.ts';
import { uploads } from '../series.ts';

export const LOGINS = 8;
export const UPLOADS = 4;
/** Seconds by which other visitors start before the readers and end after them. */
const LONGER_SECONDS = 1;

/** Logins and uploads of 5 MB, as by the pages, each kind in a separate process. */
export function otherVisitors({ product: { port }, cookie }: Stage) {
  const children = [startChild('load.ts'), startChild('load.ts')] as const;
  const [logins, uploaders] = children;
  const upload = uploads(byPages, randomPdf(5 * MEGABYTE), cookie);
  return {
    async beside<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
      const load = { port, seconds: seconds + LONGER_SECONDS, isMeasured: false };
      const others = Promise.all([
        logins.ask<Loaded>({ ...load, requests: [loginRequest()], connections: LOGINS }),
        uploaders.ask<Loaded>({ ...load, ...upload, connections: UPLOADS }),
      ]);
      const [result, [loggedIn, uploaded]] = await Promise.all([work(), others]);
      console.log(`    ${rate(loggedIn)} logins, ${rate(uploaded)} uploads`);
      return result;
    },
    close: async () => void (await Promise.all(children.map((child) => child.close()))),
  };
}

function rate({ perSecond, p50, p99 }: Loaded): string {
  return `${perSecond.toFixed(1)}/s (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms)`;
}
