import { jsonBody, ROWS } from '../../requests/asking.ts';
import { isUnknown, isWell, type LibraryAccess, type Sent } from '../client.ts';
import { noteIs } from '../facts.ts';
import { type Fact, lost, type Wrong } from '../ledger.ts';
import type { World } from '../world.ts';
import { newName, type Paper, shared } from '../writes.ts';
import type { WritePath } from './write-path.ts';

const FAVOURITES = '/v1/tablesdb/library/tables/favourites/rows';
const SECOND = ['merge', 'delete', 'hide'] as const;

/**
 * One moderator merges a paper that is somebody's favourite into another, which a second moderator removes at
 * the same time.
 */
export const twoModerators: WritePath = {
  name: 'two moderators at once',
  async ready(world) {
    const [a, b] = [await shared(world), await shared(world)];
    await star(world, a);
    for (const { noteId } of [a, b]) world.ledger.forget(`note ${noteId}`);
    const second = SECOND[Math.floor(world.random() * SECOND.length)] ?? 'merge';
    return async () => {
      const ends: Ends = { merged: undefined, second: undefined };
      world.ledger.acknowledge(`papers ${a.noteId} ${b.noteId}`, pairIsKept(a, b, ends), 'pages');
      await Promise.all([
        act(world, 0, a, { intent: 'merge', kept: b.noteId }).then((sent) => {
          ends.merged = sent;
        }),
        act(world, 1, b, { intent: second, kept: a.noteId }).then((sent) => {
          ends.second = sent;
        }),
      ]);
    };
  },
};

type Ends = { merged: Sent | undefined; second: Sent | undefined };

function act(
  { client, server, admins }: World,
  admin: 0 | 1,
  { noteId }: Paper,
  fields: Record<string, string>,
): Promise<Sent> {
  const form = new URLSearchParams({ ...fields, reason: 'It is there twice' });
  return client.send('POST', `${server.url}/home/moderation/note-${noteId}`, {
    cookie: admins[admin],
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(String(form)),
  });
}

async function star({ client, server, cookie }: World, { noteId }: Paper): Promise<void> {
  const body = jsonBody({ rowId: newName(), data: { note: noteId } });
  await client.send('POST', server.url + FAVOURITES, { cookie, ...body });
}

/**
 * Each paper must be complete or redirect to the other; a missing one must have been removed by its own
 * action.
 */
function pairIsKept(a: Paper, b: Paper, { merged, second }: Ends): Fact {
  return async (library) => {
    const [first, other] = [await stateOf(library, a), await stateOf(library, b)];
    if (first.fault ?? other.fault) return first.fault ?? other.fault;
    if (first.leads && other.leads) return lost('both papers lead away');
    if (!first.shown && !first.leads) return lost('the merged paper is neither there nor leads anywhere');
    const mayGo = second === undefined || isWell(second) || isUnknown(second);
    if (!other.shown && !mayGo) return lost('the kept paper has gone, although its end was refused');
    if (merged && !isWell(merged) && !isUnknown(merged) && first.leads)
      return lost('a refused merger was done');
    const kept = first.shown ? a : other.shown ? b : undefined;
    return !kept || (await hasFavourite(library, kept)) ? undefined : lost('the star is on no paper');
  };
}

type State = { shown: boolean; leads: boolean; fault: Wrong | undefined };

async function stateOf(library: LibraryAccess, paper: Paper): Promise<State> {
  const { client, server } = library;
  const row = await client.send('GET', `${server.url}${ROWS}/${paper.noteId}`);
  const page = await client.send('GET', `${server.url}/notes/${paper.noteId}`);
  const shown = row.status === 200;
  const fault = shown ? await noteIs(paper, [paper.description])(library) : undefined;
  return { shown, leads: page.status === 301, fault };
}

async function hasFavourite({ client, server, cookie }: LibraryAccess, { noteId }: Paper): Promise<boolean> {
  const query = encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'note', values: [noteId] }));
  const { body } = await client.send('GET', `${server.url}${FAVOURITES}?queries[0]=${query}`, { cookie });
  return body?.total === 1;
}
