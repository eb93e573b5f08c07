import { FILES } from '../../requests/doors.ts';
import { environmentOf, makeBucket } from '../../servers/buckets.ts';
import { startSwift } from '../../servers/swift.ts';
import { findSwift } from '../../swift.js';
import { isWell } from '../client.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { look, type Paper, share } from '../writes.ts';
import { BAD_MANNERS, type StoreProxy, startStoreProxy } from './s3-proxy.ts';

/** Makes the connection to the store fail in every way. Acknowledged bytes must still be in the store. */
export function storeMisbehaves(): Scenario {
  let proxy: StoreProxy;
  return {
    name: 'S3 slow, cut and lying',
    skip: () => (findSwift() ? undefined : 'OpenStack Swift is not installed; npm test installs it'),
    async surround() {
      const swift = await startSwift();
      const bucket = await makeBucket(swift.store);
      proxy = await startStoreProxy(swift.store.endpoint);
      const settings = environmentOf({ ...bucket, endpoint: proxy.endpoint });
      return { settings, close: () => proxy.close().then(() => swift.stop()) };
    },
    async run(world) {
      const paper = await share(world);
      for (const manner of BAD_MANNERS) {
        proxy.manner = manner;
        await Promise.all([share(world), share(world)]);
        await download(world, paper, manner);
        if ((await look(world)).some((each) => !isWell(each)))
          world.failures.push(`lists are not answered while it ${manner}`);
        proxy.manner = 'good';
        if (!(await share(world))) world.failures.push(`nothing can be shared after it ${manner}`);
      }
    },
  };
}

/** Downloads a paper, which must be complete or fail. Reports a different file that looks complete. */
async function download({ client, server, remarks }: World, paper: Paper | undefined, manner: string) {
  if (!paper) return;
  const sent = await client.send('GET', `${server.url}${FILES}/${paper.fileId}/download`);
  if (isWell(sent) && sent.sha256 !== paper.sha256) remarks.push(`it ${manner}: a download had other bytes`);
}
