import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../../app/place-path.ts';
import type { Place } from '../../../domain/course.ts';
import { MEGABYTE, PIECE_BYTES, piecesOf } from '../../../domain/file.ts';
import { beginning, jsonBody, listPath, smallPiece, uploadBody } from '../requests.ts';
import { madePaper } from './made-paper.ts';
import type { Answered, Tally } from './tally.ts';

type Using = {
  /** Where requests go: the proxy, when there is one. */
  front: string;
  /** The address that the product takes for its own. */
  home: string;
  cookie: string;
  places: readonly Place[];
  until: number;
  tally: Tally;
};

const READERS = 4;
const PATIENCE_MS = 30_000;
/** Who is turned away comes again a little later; at once, the figures would count little else. */
const PAUSE_MS = 250;

/** How large their papers are, in megabytes, and by which door they send them. */
const SHARERS: readonly [number, Door][] = [
  [3.2, byPages],
  [0.25, byPages],
  [12, bySdk],
];
/** So often is asked what is missing. */
const ROUNDS_MOST = 3;

/** Students who share small and large papers, readers, and newcomers who sign up, until the time is over. */
export async function keepUsing(using: Using): Promise<void> {
  const again = async (work: () => Promise<void>) => {
    while (Date.now() < using.until) await work();
  };
  await Promise.all([
    ...SHARERS.map(([megabytes, door]) => again(() => share(using, megabytes, door))),
    ...Array.from({ length: READERS }, () => again(() => look(using))),
    again(() => signUp(using)),
  ]);
}

type Sent = { status: number; body: unknown; cookie: string | undefined };
type Sending = { headers?: Record<string, string>; body?: Uint8Array | undefined };

async function send(using: Using, method: string, path: string, sending: Sending = {}): Promise<Sent> {
  const from = Date.now();
  const { sent, answered } = await asked(using, method, path, sending);
  const outcome = using.tally.count(from, `${method} ${path}`, answered);
  if (outcome !== 'ok') await wait(PAUSE_MS);
  return sent;
}

async function asked(
  { front, cookie }: Using,
  method: string,
  path: string,
  { headers, body }: Sending,
): Promise<{ sent: Sent; answered: Answered }> {
  try {
    const answer = await fetch(front + path, {
      method,
      headers: { Cookie: cookie, ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: new Uint8Array(body) }),
    });
    const { status } = answer;
    const said = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const session = answer.headers.getSetCookie().find((set) => set.startsWith('a_session_panna='));
    return {
      sent: { status, body: isJson ? JSON.parse(said) : undefined, cookie: session?.split(';')[0] },
      answered: { status, said, retryAfter: answer.headers.get('retry-after') },
    };
  } catch (error) {
    const said = String((error as Error).cause ?? error);
    return { sent: { status: 0, body: undefined, cookie: undefined }, answered: { status: 0, said } };
  }
}

type Door = (using: Using, fileId: string, bytes: Buffer) => Promise<boolean>;

/** Shares a paper of so many megabytes, sent by this door. */
async function share(using: Using, megabytes: number, send: Door): Promise<void> {
  const bytes = madePaper(Math.round(megabytes * MEGABYTE));
  const fileId = randomBytes(10).toString('hex');
  if (!(await send(using, fileId, bytes))) return;
  await shareFile(using, fileId, bytes);
}

async function shareFile(using: Using, fileId: string, bytes: Buffer): Promise<void> {
  const place = using.places[Math.floor(Math.random() * using.places.length)] as Place;
  const data = { ...place, image: fileId, description: 'Shared while processes were killed' };
  const rowId = randomBytes(10).toString('hex');
  const rows = '/v1/tablesdb/library/tables/notes/rows';
  const { status } = await send(using, 'POST', rows, jsonBody({ rowId, data }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (status === 201) using.tally.shared.push({ noteId: rowId, fileId, sha256, place });
}

/** As the pages do: what is missing, piece after piece, and asked for again when something has failed. */
async function byPages(using: Using, fileId: string, bytes: Buffer): Promise<boolean> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    const begin = beginning(fileId, bytes.length);
    const { status, body } = await send(using, 'POST', begin.path, begin);
    if (status === 200 && (await sendMissing(using, fileId, bytes, body as { missing: number[] })))
      return true;
  }
  return false;
}

async function sendMissing(
  using: Using,
  fileId: string,
  bytes: Buffer,
  { missing }: { missing: number[] },
): Promise<boolean> {
  let isWhole = missing.length === 0;
  for (const number of missing) {
    const piece = smallPiece(fileId, bytes, number);
    const { status, body } = await send(using, 'PUT', piece.path, piece);
    if (status !== 200) return false;
    const { chunksUploaded, chunksTotal } = body as Record<string, number>;
    isWhole = chunksUploaded === chunksTotal;
  }
  return isWhole;
}

/** As the SDK does: the pieces leave side by side. */
async function bySdk(using: Using, fileId: string, bytes: Buffer): Promise<boolean> {
  const numbers = Array.from({ length: piecesOf(bytes.length) }, (_, index) => index);
  const sent = await Promise.all(numbers.map((index) => sendPiece(using, fileId, bytes, index)));
  return sent.every(({ status }) => status === 201);
}

function sendPiece(using: Using, fileId: string, bytes: Buffer, index: number): Promise<Sent> {
  const start = index * PIECE_BYTES;
  const piece = bytes.subarray(start, start + PIECE_BYTES);
  const { headers, body } = uploadBody(piece, fileId);
  const range = `bytes ${start}-${start + piece.length - 1}/${bytes.length}`;
  const isWhole = piece.length === bytes.length;
  return send(using, 'POST', '/v1/storage/buckets/files/files', {
    headers: { ...headers, ...(!isWhole && { 'Content-Range': range }) },
    body,
  });
}

async function look(using: Using): Promise<void> {
  const place = using.places[Math.floor(Math.random() * using.places.length)] as Place;
  const { college, branch, year, course } = place;
  await send(using, 'GET', listPath(place), { headers: { Cookie: '' } });
  await send(using, 'GET', placePath(college, branch, year, course), { headers: { Cookie: '' } });
  const known = using.tally.shared[Math.floor(Math.random() * using.tally.shared.length)];
  if (known) await send(using, 'GET', `/v1/storage/buckets/files/files/${known.fileId}/view`);
}

/** Each new address asks for its verification mail once. */
async function signUp(using: Using): Promise<void> {
  const visitor = { ...using, cookie: '' };
  const email = `${randomBytes(8).toString('hex')}@bench.example`;
  const password = 'a long enough password';
  const account = jsonBody({ userId: 'unique()', email, password });
  if ((await send(visitor, 'POST', '/v1/account', account)).status !== 201) return;
  const login = await send(visitor, 'POST', '/v1/account/sessions/email', jsonBody({ email, password }));
  if (!login.cookie) return;
  const asking = jsonBody({ url: `${using.home}/verify` });
  const { status } = await send(
    { ...using, cookie: login.cookie },
    'POST',
    '/v1/account/verification',
    asking,
  );
  if (status === 201) using.tally.signedUp.push(email);
}
