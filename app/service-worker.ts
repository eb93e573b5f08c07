// The service worker: one file at the root of the site. What it keeps for a device without a network is of `offline/`.

import './offline/worker/service-worker.ts';
import { sendOnSync } from './upload/outbox/background-sync.ts';

sendOnSync();
