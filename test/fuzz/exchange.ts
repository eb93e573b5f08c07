import { Agent, request } from 'node:http';
import { HANG_MS } from '../until.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** A request that is not answered within this time hangs. */

/**
 * `status` is 0 where the server ended the connection instead of answering. `isBusy`: 503 with a time to come back,
 * which a slow machine gives when too many pictures wait to be drawn.
 */
export type Exchange = { status: number; hangs: boolean; ms: number; isBusy: boolean };

/** Sends requests over a few connections that stay open, and reads the answers to their ends. */
export class Exchanges {
  #port: number;
  #agent: Agent;

  constructor(port: number, connections: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method, path, headers, body }: FuzzRequest): Promise<Exchange> {
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, { hangs = false, isBusy = false } = {}) =>
        resolve({ status, hangs, isBusy, ms: performance.now() - began });
      const length = body && { 'Content-Length': String(body.length) };
      const options = { port: this.#port, host: '127.0.0.1', agent: this.#agent, method, path };
      const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
        answer.resume();
        const { statusCode: status = 0 } = answer;
        const isBusy = status === 503 && answer.headers['retry-after'] !== undefined;
        answer.on('end', () => end(status, { isBusy }));
        answer.on('error', () => end(status, { isBusy }));
      });
      sent.setTimeout(HANG_MS, () => {
        end(0, { hangs: true });
        sent.destroy();
      });
      sent.on('error', () => end(0));
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
