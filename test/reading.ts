import { join } from 'node:path';
import { openDatabase } from '../adapters/database/open.ts';
import { WORDS_FORMAT } from '../domain/page/page-words.ts';
import { root } from '../scripts/node24.js';
import { readConfig } from '../server/config.ts';
import { openEngine } from '../server/open-adapters.ts';
import type { MadeFile } from './made-papers.ts';
import type { Panna, StartedPanna } from './panna.ts';
import type { Person } from './person.ts';
import { until } from './until.ts';

/** Shares a file and gives the address of its reader page. */
export async function sharedPaper(
  sharer: Person,
  { name, buffer }: MadeFile,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const image = (await sharer.upload(name, buffer)).body.$id;
  const { body } = await sharer.share({ image, ...fields });
  return `/notes/${body.$id}`;
}

/** Waits until the pages of a paper are prepared. */
export async function untilPrepared({ url }: Panna, paper: string): Promise<void> {
  const html = async () => (await fetch(url + paper)).text();
  await until(`${paper} is prepared`, async () => !(await html()).includes('data-preparing'));
}

/** Waits until the text of a page of a paper is read. */
export async function untilRead({ url }: Panna, paper: string, page = 1): Promise<void> {
  const [file = ''] = (await (await fetch(url + paper)).text()).match(/\/pages\/[^/]+/) ?? [];
  const words = async () => (await fetch(`${url}${file}/words/${page}-${WORDS_FORMAT}.json`)).text();
  await until(`${paper} is read`, async () => (await words()) !== '[]');
}

/** The database of a running library, on a connection of its own. The caller closes it. */
export async function databaseOf({ env }: StartedPanna) {
  return openDatabase(await openEngine(readConfig(env, root)), join(root, 'migrations'));
}
