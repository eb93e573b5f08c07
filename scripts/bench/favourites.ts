// npm run bench -- --favourites: what a thousand favourites of an account cost it, beside an account with none.
import { courseStar } from '../../app/paper/star-value.ts';
import { placePath } from '../../app/place-path.ts';
import { NOTES_A_COURSE } from './catalogue.ts';
import { startChild } from './child.ts';
import { noteId } from './fill/made-rows.ts';
import { FREQUENT } from './fill.ts';
import type { Loaded } from './load.ts';
import { spread } from './measure.ts';
import { cpuOf } from './product.ts';
import { jsonBody, listPath, requestBytes } from './requests.ts';
import { openStage, signedIn } from './setting.ts';

const NOTES = 10_000;
const FAVOURITES = 1000;
const FAVOURITES_TABLE = '/v1/tablesdb/library/tables/favourites/rows';
const ONE = JSON.stringify({ method: 'limit', values: [1] });
const BAR = 1.2;
const isQuick = process.argv.includes('--quick');
const { rounds, seconds } = isQuick ? { rounds: 3, seconds: 0.5 } : { rounds: 7, seconds: 2 };

const stage = await openStage(NOTES, undefined);
const load = startChild('load.ts');
const { product, place, places, cookie: none } = stage;
try {
  const many = await signedIn(product.url, FREQUENT);
  for (let index = 0; index < FAVOURITES; index += 1) await keep((index * NOTES) / FAVOURITES);
  const { college, branch, year, course } = place;
  const first = places.indexOf(place) * NOTES_A_COURSE;
  const stars = Array.from({ length: NOTES_A_COURSE }, (_, index) => noteId(first + index));
  const page = placePath(college, branch, year, course);
  const asked = {
    'list call of a course': listPath(place),
    'page of a course': page,
    'page of a course with its own stars': `${page}?stars`,
    'its stars, as the script asks': `/home/favourite/star?notes=${[courseStar(place), ...stars].map(encodeURIComponent)}`,
    'all favourites, one counted page': `${FAVOURITES_TABLE}?${new URLSearchParams({ 'queries[0]': ONE })}`,
  };
  for (const [name, path] of Object.entries(asked)) await compare(name, path);

  async function keep(number: number): Promise<void> {
    const { headers, body } = jsonBody({ rowId: 'unique()', data: { note: noteId(number) } });
    const answer = await fetch(product.url + FAVOURITES_TABLE, {
      method: 'POST',
      headers: { ...headers, Cookie: many },
      body: new Uint8Array(body ?? []),
    });
    if (answer.status !== 201) throw new Error(`No favourite: ${answer.status} ${await answer.text()}`);
  }

  /** In turns: what else the machine does meets both sides. */
  async function compare(name: string, path: string): Promise<void> {
    const ratios: { cpu: number[]; time: number[] } = { cpu: [], time: [] };
    const taken: Taken[][] = [[], []];
    // Once unseen, so that neither side is measured cold.
    for (const cookie of [many, none]) await take(path, cookie);
    for (let round = 0; round < rounds; round += 1) {
      const [withMany, withNone] = [await take(path, many), await take(path, none)];
      for (const [side, each] of [withMany, withNone].entries()) taken[side]?.push(each);
      ratios.cpu.push(withMany.cpu / withNone.cpu);
      ratios.time.push(withMany.time / withNone.time);
    }
    const [one, other] = taken.map((side) => spread(side.map(({ cpu }) => cpu)).median.toFixed(3));
    const [cpu, time] = [spread(ratios.cpu), spread(ratios.time)];
    const said = (of: typeof cpu) => `${of.median.toFixed(2)} (least ${of.min.toFixed(2)})`;
    const judged = !name.includes('course') ? '' : cpu.median <= BAR ? '  ok' : `  above ${BAR}`;
    console.log(
      `${name.padEnd(36)} CPU ${one} ms, ${other} with none: ${said(cpu)}; time ${said(time)}${judged}`,
    );
  }
} finally {
  await load.close();
  await stage.close();
}

type Taken = { cpu: number; time: number };

/** Milliseconds of an answer: of the server's processor, and until it was there. */
async function take(path: string, cookie: string): Promise<Taken> {
  const before = await cpuOf(product.pid);
  const request = requestBytes({ path, headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } });
  const { perSecond, p50 } = await load.ask<Loaded>({ port: product.port, request, connections: 1, seconds });
  return { cpu: ((await cpuOf(product.pid)) - before) / (perSecond * seconds), time: p50 };
}
