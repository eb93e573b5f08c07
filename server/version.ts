import own from '../package.json' with { type: 'json' };

/** Version of the release as in `CHANGELOG.md`, fixed at build time. */
export const { version: VERSION } = own;
