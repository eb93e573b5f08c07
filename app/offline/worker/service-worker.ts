/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import type { Hits } from '../../paper/hits.ts';
import { findInPacks, hitsInPacks } from '../pack/find-in-packs.ts';
import { allPacks, FOUND_HREF, type PackCommand } from '../pack/pack-state.ts';
import { keepBuild, keepOpenPages, removeOldBuilds } from './builds.ts';
import { forgetReading, obey, resumeAll } from './commands.ts';
import { asset, file, isFile, picturesStrategy } from './files.ts';
import { FRAME } from './page-caches.ts';
import { pagesStrategy } from './pages.ts';
import { renewPacks } from './renew-pack.ts';
import { isShared, takeShared } from './take-shared.ts';

declare const self: ServiceWorkerGlobalScope;

const LEAVING = /\/(?:logout|home\/account)(?:\.data)?$/;
const OWN_LOOK = /^\/(?:logo|theme-\w+\.css|emblems\/[\w-]+\.svg)$/;
const HITS = /^(?:\/[a-z]{2,3})?\/notes\/([^/]+)\/hits$/;
const PRACTICE_LIST = /^(?:\/[a-z]{2,3})?\/practice\/list\//;
const ZIP = /^(?:\/[a-z]{2,3})?\/zip\//;

// Waits until the pages of the old worker are closed, so that no page mixes assets of two builds.
self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(obey(event.data as PackCommand)));
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method === 'POST' && LEAVING.test(new URL(url).pathname)) event.waitUntil(forgetReading());
  if (mode === 'navigate') event.waitUntil(resumeAll().then(renewPacks));
});

async function prepare(): Promise<void> {
  await keepBuild();
  if (!self.registration.active) await keepOpenPages(self.clients);
}

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await removeOldBuilds();
}

// Leaves ZIPs to the browser: the worker would buffer data that is not yet written to disk.
registerRoute(({ request, url }) => request.mode === 'navigate' && !ZIP.test(url.pathname), pagesStrategy());
registerRoute(({ url }) => url.pathname.startsWith('/pages/'), picturesStrategy());
registerRoute(({ url }) => url.pathname.startsWith('/questions/crops/'), asset);
registerRoute(({ url }) => PRACTICE_LIST.test(url.pathname), fromNetworkFirst);
registerRoute(({ url }) => url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg', asset);
registerRoute(({ url }) => OWN_LOOK.test(url.pathname), new StaleWhileRevalidate({ cacheName: FRAME }));
registerRoute(isFile, file);
registerRoute(isShared, takeShared, 'POST');
registerRoute(({ url }) => HITS.test(url.pathname), hits);
registerRoute(
  ({ url }) => url.pathname === FOUND_HREF,
  async ({ url }) => Response.json(await findInPacks(await allPacks(), url.searchParams.get('q') ?? '')),
);

async function fromNetworkFirst({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

/** Falls back to packs, which unlike the server do not tolerate typos. */
async function hits({ request, url }: { request: Request; url: URL }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const [, id = ''] = HITS.exec(url.pathname) ?? [];
    const found = await hitsInPacks(
      await allPacks(),
      decodeURIComponent(id),
      url.searchParams.get('q') ?? '',
    );
    if (!found) throw error;
    return Response.json({ hits: found, isBeingRead: false } satisfies Hits);
  }
}
