import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Bytes } from '../../domain/file/bytes.ts';
import { InProgress } from '../../domain/limits/in-progress.ts';
import { CallRefusal } from '../call-refusal.ts';
import { cutWhenSlow } from '../slow-readers.ts';

/** Of the 1,000 connections that a process has to a store elsewhere; the others are for uploads and ZIPs. */
const MOST = { most: 400, mostInAll: 800 };
const RETRY_AFTER_S = 5;
/** In three minutes, which is 1.4 kB/s: a file can be gone on with, and is read on the slowest phones. */
const LEAST_BYTES = 256 * 1024;

const busy = () => new CallRefusal('general_unavailable', undefined, RETRY_AFTER_S);

/**
 * The connections to a store that is not on this machine. Each file that is sent holds one until its reader has taken it,
 * so a network has a part of them, and a reader that takes hardly anything is cut.
 */
export class StoreConnections {
  readonly #bytes: Pick<Bytes, 'pathOf'>;
  readonly #inProgress = new InProgress({ ...MOST, refusals: { ofNetwork: busy, ofAll: busy } });

  constructor(bytes: Pick<Bytes, 'pathOf'>) {
    this.#bytes = bytes;
  }

  /** Opens the body of an answer. @throws CallRefusal general_unavailable while too many are sent, and what `open` throws. */
  async hold<Body>(network: string, answer: ServerResponse, open: () => Promise<Body>): Promise<Body> {
    if (this.#bytes.pathOf) return open();
    const ended = this.#inProgress.begin(network);
    try {
      const body = await open();
      if (body instanceof Readable) cutWhenSlow(answer, LEAST_BYTES, ended);
      else ended();
      return body;
    } catch (error) {
      ended();
      throw error;
    }
  }
}
