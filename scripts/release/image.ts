import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { VERSION } from '../../server/version.ts';
import { root } from '../node24.js';
import { releasedAt } from './assemble.ts';
import { buildah } from './buildah.ts';

const SOURCES = join(root, 'deploy/container');
export const IMAGE = `localhost/panna:${VERSION}`;
const BASE = 'localhost/panna-base';

/**
 * Builds the image of an archive by its Containerfile, from a Debian in a folder instead of a registry's, and
 * writes it as an OCI archive. Returns the path.
 */
export function imageOf(packed: string, debian: string): string {
  const base = buildah('from', 'scratch');
  buildah('add', '--quiet', base, debian, '/');
  buildah('commit', '--quiet', '--rm', base, BASE);
  const context = mkdtempSync(join(tmpdir(), 'panna-image-'));
  try {
    for (const from of [packed, join(SOURCES, 'lay-out.sh'), join(SOURCES, 'Containerfile')])
      copyFileSync(from, join(context, basename(from)));
    const values = [`BASE=${BASE}`, `RELEASE=${basename(packed)}`].flatMap((each) => ['--build-arg', each]);
    const how = ['--quiet', '--timestamp', String(releasedAt()), '--pull-never', '--tag', IMAGE];
    buildah('bud', ...how, ...values, context);
    const archived = packed.replace(/\.tar\.gz$/, '.oci.tar');
    rmSync(archived, { force: true });
    buildah('push', '--quiet', IMAGE, `oci-archive:${archived}:panna:${VERSION}`);
    return archived;
  } finally {
    rmSync(context, { recursive: true });
  }
}
