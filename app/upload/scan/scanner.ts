import { type Requests, UndecodedPhoto } from './messages.ts';

type Waiting = { resolve(made: never): void; reject(error: Error): void };

export class Scanner {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('fault' in data)
        waiting?.reject(data.isUndecoded ? new UndecodedPhoto(data.fault) : new Error(data.fault));
      else waiting?.resolve(data.made as never);
    };
    // The worker failed to load, so no request will be answered.
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The worker stopped'));
      this.#waiting.clear();
    };
  }

  ask<Name extends keyof Requests>(name: Name, of: Requests[Name]['of']): Promise<Requests[Name]['made']> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, of });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
