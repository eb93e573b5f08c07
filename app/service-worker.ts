// Service worker: one file at the root of the site. Its offline storage is in `offline/`.

import './offline/worker/service-worker.ts';
import { sendOnSync } from './upload/outbox/background-sync.ts';

sendOnSync();
