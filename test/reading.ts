import { join } from 'node:path';
import { openDatabase } from '../adapters/database/open.ts';
import { root } from '../scripts/node24.js';
import { readConfig } from '../server/config.ts';
import { openEngine } from '../server/open-adapters.ts';
import type { MadeFile } from './made-papers.ts';
import type { Panna, StartedPanna } from './panna.ts';
import type { Person } from './person.ts';

/** Shares a file and answers the address where it is read. */
export async function sharedPaper(
  sharer: Person,
  { name, buffer }: MadeFile,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const image = (await sharer.upload(name, buffer)).body.$id;
  const { body } = await sharer.share({ image, ...fields });
  return `/notes/${body.$id}`;
}

/** Waits until nobody has to wait for its pages any more. */
export async function untilPrepared({ url }: Panna, paper: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const html = await (await fetch(url + paper)).text();
    if (!html.includes('data-preparing')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${paper} was not prepared`);
}

/** The database of a running library, as another process of it would open it. Close it. */
export function databaseOf({ env }: StartedPanna) {
  return openDatabase(openEngine(readConfig(env, root)), join(root, 'migrations'));
}
