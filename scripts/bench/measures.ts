import { placePath } from '../../app/place-path.ts';
import { noteId } from '../library/made-rows.ts';
import { FREQUENT } from '../library/prepare-library.ts';
import type { Stage } from '../library/stage.ts';
import { startProduct } from '../product/product.ts';
import { type Asking, jsonBody, listPath, ROWS, requestBytes } from '../requests/asking.ts';
import { startBare } from './bare-start.ts';
import { besideNode, type Measure, requests, type Side, type Tools } from './measure.ts';

const READERS = 16;
export const BROWSER = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const IN_TURN = 400;

export async function measuresOf(stage: Stage, tools: Tools): Promise<Measure[]> {
  return [...(await reading(stage, tools)), signingIn(stage, tools), starting(stage)];
}

async function reading(stage: Stage, tools: Tools): Promise<Measure[]> {
  const { place, places, cookie } = stage;
  const signedIn = { ...BROWSER, Cookie: cookie };
  const pages = coursePages(stage);
  const [page = { path: '/' }] = pages;
  const searches = (text: (index: number) => string) =>
    places.slice(0, IN_TURN).map((_, index) => ({ path: `/v1/search?q=${text(index)}` }));
  const read = async (name: string, askings: readonly Asking[], bar?: number): Promise<Measure> => {
    const [first = { path: '/' }, ...others] = askings;
    return {
      name,
      unit: 'answers/s',
      ...(await besideNode(stage, tools, [first, ...others], READERS)),
      bar,
    };
  };
  return [
    await read('list of a course', [{ path: listPath(place) }], 0.35),
    await read('list of a course, signed in', [{ path: listPath(place), headers: { Cookie: cookie } }]),
    await read('page of a course', [page], 0.35),
    await read(`pages of ${IN_TURN} courses in turn`, pages, 0.28),
    await read('page of a course, signed in', [{ ...page, headers: signedIn }]),
    await read('one note', [{ path: `${ROWS}/${noteId(7)}` }]),
    await read(
      'search for what is there',
      searches((index) => `TBC-${index}`),
    ),
    await read(
      'search for what is not there',
      searches((index) => `zzqx${index}`),
    ),
  ];
}

export function coursePages({ places }: Stage): Asking[] {
  return places.slice(0, IN_TURN).map(({ college, branch, year, course }) => ({
    path: placePath(college, branch, year, course),
    headers: BROWSER,
  }));
}

export function loginRequest(): Uint8Array {
  return requestBytes({ method: 'POST', path: '/v1/account/sessions/email', ...jsonBody(FREQUENT) });
}

function signingIn({ product: { port } }: Stage, { load, bare }: Tools): Measure {
  const atOnce = 4;
  const argon2 = async (seconds: number) =>
    (await bare.ask<{ perSecond: number }>({ do: 'verify', atOnce, seconds })).perSecond;
  return {
    name: 'login',
    unit: 'logins/s',
    ours: requests(load, 'Panna', { port, requests: [loginRequest()], connections: atOnce }),
    base: { name: 'Argon2id alone', perSecond: argon2 },
  };
}

function starting({ settings }: Stage): Measure {
  const ours = async () => {
    const product = await startProduct(settings);
    await product.close();
    return product.startMs;
  };
  const side = (name: string, start: () => Promise<number>): Side => ({
    name,
    perSecond: async () => 1000 / (await start()),
  });
  return {
    name: 'start to the first answer',
    unit: 'starts/s',
    ours: side('Panna', ours),
    base: side('node:http and node:sqlite', startBare),
    bar: 0.32,
  };
}
