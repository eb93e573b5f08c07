import type { Asking } from '../requests/asking.ts';
import { byPages, type Door } from '../requests/doors.ts';
import { isWell, type LibraryAccess, type Sent } from './client.ts';

type Asked = { untilHeard?: boolean };

function ask(
  { client, server, cookie }: LibraryAccess,
  { method = 'GET', path, headers, body }: Asking,
  { untilHeard }: Asked = {},
) {
  const sending = { cookie, ...(headers && { headers }), body };
  const url = server.url + path;
  return untilHeard ? client.sendUntilHeard(method, url, sending) : client.send(method, url, sending);
}

export async function begin(
  library: LibraryAccess,
  door: Door,
  fileId: string,
  size: number,
  asked?: Asked,
): Promise<Sent | undefined> {
  return door.begin && ask(library, door.begin(fileId, size), asked);
}

export function sendChunk(
  library: LibraryAccess,
  door: Door,
  fileId: string,
  bytes: Uint8Array,
  index: number,
  asked?: Asked,
): Promise<Sent> {
  return ask(library, door.chunk(fileId, bytes, index), asked);
}

/**
 * Sends a file, and resends missing parts if the upload interface reports them. Returns the last response:
 * success means that the file is complete.
 */
export async function sendFile(
  library: LibraryAccess,
  fileId: string,
  bytes: Uint8Array,
  door: Door = byPages,
  times = 1,
): Promise<Sent> {
  const all = Array.from({ length: Math.ceil(bytes.length / door.chunkBytes) }, (_, index) => index);
  for (let time = 1; ; time += 1) {
    const upload = await begin(library, door, fileId, bytes.length);
    const missing: number[] = upload?.body?.missing?.map((number: number) => number - 1) ?? all;
    let sent = upload;
    if (!upload || isWell(upload))
      for (const index of missing) {
        sent = await sendChunk(library, door, fileId, bytes, index);
        if (!isWell(sent)) break;
      }
    if (!sent) throw new Error('The file is empty');
    if (isWell(sent) || !door.begin || time === times) return sent;
  }
}
