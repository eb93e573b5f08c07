import { madePaper } from '../../papers/made-paper.ts';
import { DOORS, type Door } from '../../requests/doors.ts';
import { digestOf, isWell } from '../client.ts';
import { fileCanBeFinished, fileIsWhole } from '../facts.ts';
import { begin, sendPiece } from '../uploads.ts';
import { newName } from '../writes.ts';
import type { WritePath } from './write-path.ts';

/** A piece of two that is received, and the one that joins them, by each door. */
export const UPLOAD_PATHS: readonly WritePath[] = [piecePath, joinPath].flatMap((path) => DOORS.map(path));

const twoPieces = ({ pieceBytes }: Door) => madePaper(pieceBytes + 100_000);

function piecePath(door: Door): WritePath {
  return {
    name: `upload of a piece, ${door.name}`,
    async ready(world) {
      const [fileId, bytes] = [newName(), twoPieces(door)];
      await begin(world, door, fileId, bytes.length, { untilHeard: true });
      const done = fileCanBeFinished(door, fileId, bytes, [0]);
      const unknown = fileCanBeFinished(door, fileId, bytes, []);
      return () =>
        world.ledger.write(`file ${fileId}`, { done, unknown, by: door.name }, () =>
          sendPiece(world, door, fileId, bytes, 0),
        );
    },
  };
}

function joinPath(door: Door): WritePath {
  return {
    name: `join, ${door.name}`,
    async ready(world) {
      const [fileId, bytes] = [newName(), twoPieces(door)];
      await begin(world, door, fileId, bytes.length, { untilHeard: true });
      const first = await sendPiece(world, door, fileId, bytes, 0, { untilHeard: true });
      if (!isWell(first)) throw new Error(`The first piece answers ${first.status}`);
      const done = fileIsWhole(fileId, digestOf(bytes));
      const unknown = fileCanBeFinished(door, fileId, bytes, [0]);
      return () =>
        world.ledger.write(`file ${fileId}`, { done, unknown, by: door.name }, () =>
          sendPiece(world, door, fileId, bytes, 1),
        );
    },
  };
}
