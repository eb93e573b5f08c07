import own from '../package.json' with { type: 'json' };

/** Of the release, as `CHANGELOG.md` names it. A build keeps the one that it was made of. */
export const { version: VERSION } = own;
