import { redirect } from 'react-router';
import type { Catalogue } from '../domain/catalogue.ts';
import { placePath } from './place-path.ts';

type GroupAddress = { college: string; branch?: string; year?: string };

/**
 * Redirects from the former path of a college, a branch or one of its years.
 * @throws a permanent redirect, like `redirectMoved`.
 */
export function redirectMovedGroup(
  catalogue: Pick<Catalogue, 'college' | 'branch' | 'movedTo'>,
  { college, branch = '', year = '' }: GroupAddress,
  { url }: { url: string },
): void {
  const to = movedGroup(catalogue, college, branch);
  if (!to) return;
  const path = [to.college, to.branch, year].filter((step) => step !== '');
  const headers = { 'Cache-Control': 'no-cache' };
  throw redirect(`${placePath(...path)}${new URL(url).search}`, { status: 301, headers });
}

/**
 * New place of a moved college, or of a moved branch unless `branch` is ''; undefined if it has not moved.
 */
export function movedGroup(
  { college: collegeAt, branch: branchAt, movedTo }: Pick<Catalogue, 'college' | 'branch' | 'movedTo'>,
  college: string,
  branch: string,
): { college: string; branch: string } | undefined {
  if (branch ? branchAt(college, branch) : collegeAt(college)) return undefined;
  const address = (of: string) => ({ college, branch: of, year: '', course: '' });
  const to = (branch && movedTo(address(branch))) || (collegeAt(college) ? undefined : movedTo(address('')));
  return to && { college: to.college, branch: to.branch || branch };
}
