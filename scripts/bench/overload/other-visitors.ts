import { randomBytes } from 'node:crypto';
import { MEGABYTE } from '../../../domain/file.ts';
import { startChild } from '../child.ts';
import { FREQUENT } from '../fill.ts';
import type { Loaded } from '../load.ts';
import { jsonBody, pagesUpload, requestBytes, SERIES_ID, seriesOf } from '../requests.ts';
import type { Stage } from '../setting.ts';

export const LOGINS = 8;
export const UPLOADS = 4;
/** They begin before the readers, and end after them. */
const LONGER_SECONDS = 1;

/** `cores`: how many of them the clients used. */
export type Beside<Result> = { result: Result; cores: number; said: string };

export type OtherVisitors = {
  /** People log in and upload as fast as they are answered, while `work` goes on for so many seconds. */
  beside<Result>(seconds: number, work: () => Promise<Result>): Promise<Beside<Result>>;
  close(): Promise<void>;
};

/** Each kind in a process of its own, and not in that which measures. */
export function otherVisitors({ product: { port }, cookie }: Stage): OtherVisitors {
  const children = [startChild('load.ts'), startChild('load.ts')] as const;
  const [logins, uploads] = children;
  const [login, upload] = [loginRequest(), uploadSeries(cookie)];
  return {
    async beside(seconds, work) {
      const load = { port, seconds: seconds + LONGER_SECONDS, isMeasured: false };
      const others = Promise.all([
        logins.ask<Loaded>({ ...load, request: login, connections: LOGINS }),
        uploads.ask<Loaded>({ ...load, request: login, series: upload, connections: UPLOADS }),
      ]);
      const [result, [loggedIn, uploaded]] = await Promise.all([work(), others]);
      const said = `${rate(loggedIn)} logins, ${rate(uploaded)} uploads`;
      return { result, cores: loggedIn.cpu + uploaded.cpu, said };
    },
    close: async () => void (await Promise.all(children.map((child) => child.close()))),
  };
}

function rate({ perSecond, p50, p99 }: Loaded): string {
  return `${perSecond.toFixed(1)}/s (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms)`;
}

function loginRequest(): Uint8Array {
  return requestBytes({ method: 'POST', path: '/v1/account/sessions/email', ...jsonBody(FREQUENT) });
}

/** A PDF of 5 MB that has no page, as the pages send it. */
function uploadSeries(cookie: string): ReturnType<typeof seriesOf> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5 * MEGABYTE - 9)]);
  return seriesOf(pagesUpload(SERIES_ID, bytes), cookie);
}
