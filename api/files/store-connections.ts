import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Bytes } from '../../domain/file/bytes.ts';
import { InProgress } from '../../domain/limits/in-progress.ts';
import { CallRefusal } from '../call-refusal.ts';
import { cutWhenSlow } from '../slow-readers.ts';

/** Share of a process's 1,000 connections to a remote store; the rest is for uploads and ZIPs. */
const MOST = { most: 400, mostInAll: 800 };
const RETRY_AFTER_S = 5;
/** Minimum bytes in three minutes, 1.4 kB/s: the slowest phones are faster, and downloads can be resumed. */
const LEAST_BYTES = 256 * 1024;

const busy = () => new CallRefusal('general_unavailable', undefined, RETRY_AFTER_S);

/**
 * Bounds connections to a remote store. Each download holds one until its client has received it: every
 * network gets a share, and very slow clients are cut off.
 */
export class StoreConnections {
  readonly #bytes: Pick<Bytes, 'pathOf'>;
  readonly #inProgress = new InProgress({ ...MOST, refusals: { ofNetwork: busy, ofAll: busy } });

  constructor(bytes: Pick<Bytes, 'pathOf'>) {
    this.#bytes = bytes;
  }

  /**
   * Opens the body of a response.
   * @throws CallRefusal general_unavailable while too many responses are being sent, and the errors of
   * `open`.
   */
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
