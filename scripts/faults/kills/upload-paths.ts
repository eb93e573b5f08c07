import { madePaper } from '../../bench/kill/made-paper.ts';
import { digestOf } from '../client.ts';
import { fileCanBeFinished, fileIsWhole } from '../facts.ts';
import { DOORS, type Door } from '../pieces.ts';
import { newName } from '../writes.ts';
import type { WritePath } from './write-path.ts';

/** A piece of two that is received, and the one that joins them, by each door. */
export const UPLOAD_PATHS: readonly WritePath[] = DOORS.flatMap((door) => [piecePath(door), joinPath(door)]);

const twoPieces = ({ pieceBytes }: Door) => madePaper(pieceBytes + 100_000);

function piecePath(door: Door): WritePath {
  return {
    name: `upload of a piece ${door.name}`,
    async ready(world) {
      const [fileId, bytes] = [newName(), twoPieces(door)];
      await door.begin(world, fileId, bytes.length);
      const done = fileCanBeFinished(door, fileId, bytes, [0]);
      const unknown = fileCanBeFinished(door, fileId, bytes, []);
      return () =>
        world.ledger.write(`file ${fileId}`, { done, unknown }, () => door.send(world, fileId, bytes, 0));
    },
  };
}

function joinPath(door: Door): WritePath {
  return {
    name: `join ${door.name}`,
    async ready(world) {
      const [fileId, bytes] = [newName(), twoPieces(door)];
      await door.begin(world, fileId, bytes.length);
      await door.send(world, fileId, bytes, 0);
      const done = fileIsWhole(fileId, digestOf(bytes));
      const unknown = fileCanBeFinished(door, fileId, bytes, [0]);
      return () =>
        world.ledger.write(`file ${fileId}`, { done, unknown }, () => door.send(world, fileId, bytes, 1));
    },
  };
}
