import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { releasedAt } from './assemble.ts';

/** Packs a folder reproducibly: sorted, without owner, dated by the release. */
export function archive(folder: string): string {
  const packed = `${folder}.tar.gz`;
  const order = ['--sort=name', '--format=gnu', `--mtime=@${releasedAt()}`];
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const packing = ['--use-compress-program', 'gzip --no-name'];
  const what = ['--directory', dirname(folder), basename(folder)];
  execFileSync('tar', ['--create', ...order, ...owner, ...packing, '--file', packed, ...what]);
  return packed;
}
