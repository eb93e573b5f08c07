import { madePaper } from '../../papers/made-paper.ts';
import { DOORS, type Door } from '../../requests/doors.ts';
import { digestOf, isWell } from '../client.ts';
import { fileCanBeFinished, fileIsWhole } from '../facts.ts';
import { begin, sendChunk } from '../uploads.ts';
import { newName } from '../writes.ts';
import type { WritePath } from './write-path.ts';

export const UPLOAD_PATHS: readonly WritePath[] = [chunkPath, joinPath].flatMap((path) => DOORS.map(path));

const twoChunks = ({ chunkBytes }: Door) => madePaper(chunkBytes + 100_000);

function chunkPath(door: Door): WritePath {
  return {
    name: `upload of a chunk, ${door.name}`,
    async ready(world) {
      const [fileId, bytes] = [newName(), twoChunks(door)];
      await begin(world, door, fileId, bytes.length, { untilHeard: true });
      const done = fileCanBeFinished(door, fileId, bytes, [0]);
      const unknown = fileCanBeFinished(door, fileId, bytes, []);
      return () =>
        world.ledger.write(`file ${fileId}`, { done, unknown, by: door.name }, () =>
          sendChunk(world, door, fileId, bytes, 0),
        );
    },
  };
}

function joinPath(door: Door): WritePath {
  return {
    name: `join, ${door.name}`,
    async ready(world) {
      const [fileId, bytes] = [newName(), twoChunks(door)];
      await begin(world, door, fileId, bytes.length, { untilHeard: true });
      const first = await sendChunk(world, door, fileId, bytes, 0, { untilHeard: true });
      if (!isWell(first)) throw new Error(`The first chunk returned ${first.status}`);
      const done = fileIsWhole(fileId, digestOf(bytes));
      const unknown = fileCanBeFinished(door, fileId, bytes, [0]);
      return () =>
        world.ledger.write(`file ${fileId}`, { done, unknown, by: door.name }, () =>
          sendChunk(world, door, fileId, bytes, 1),
        );
    },
  };
}
