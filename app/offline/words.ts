import type { Text } from '../texts.ts';
import type { Words } from './say.ts';

// Texts for scripts, from pack-words.ts or embedded in the page, with `{name}` as placeholders.

export function installWords(text: Text): Words {
  return {
    installOffer: text('offline.installOffer', { name: '{name}' }),
    install: text('offline.install'),
    notNow: text('offline.notNow'),
  };
}

export function packWords(text: Text): Words {
  return {
    keep: text('offline.keep'),
    onePaper: text('offline.onePaper'),
    papers: text('offline.papers', { count: '{count}' }),
    what: text('offline.what'),
    pictures: text('offline.pictures', { size: '{size}' }),
    originals: text('offline.originals', { size: '{size}' }),
    picturesUnsized: text('offline.picturesUnsized'),
    originalsUnsized: text('offline.originalsUnsized'),
    start: text('offline.start'),
    cancel: text('offline.cancel'),
    progress: text('offline.progress', { done: '{done}', total: '{total}' }),
    notBegun: text('offline.notBegun'),
    pause: text('offline.pause'),
    paused: text('offline.paused', { done: '{done}', total: '{total}' }),
    resume: text('offline.resume'),
    remove: text('offline.remove'),
    kept: text('offline.kept', { papers: '{papers}', size: '{size}' }),
    refresh: text('offline.refresh', { size: '{size}' }),
    full: text('offline.full'),
    refused: text('offline.refused'),
    tooLarge: text('offline.tooLarge', { size: '{size}', room: '{room}' }),
  };
}

export function offlineWords(text: Text): Words {
  return {
    ...packWords(text),
    offlineTitle: text('offline.offlineTitle'),
    offlineLead: text('offline.offlineLead'),
    again: text('offline.again'),
    search: text('offline.search'),
    found: text('offline.found'),
    nothingFound: text('offline.nothingFound'),
    page: text('offline.page', { page: '{page}' }),
    packs: text('offline.packs'),
    noPacks: text('offline.noPacks'),
    read: text('offline.read'),
    forget: text('offline.forget'),
    space: text('offline.space'),
    used: text('offline.used', { used: '{used}', quota: '{quota}' }),
    persisted: text('offline.persisted'),
    unsafe: text('offline.unsafe'),
    here: text('offline.here'),
    colleges: text('offline.colleges'),
  };
}
