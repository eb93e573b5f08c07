import { connect, type Socket } from 'node:net';

export type Answered = { status: number; bytes: number };
type Done = (status: number, bytes: number) => void;

const NOTHING = Buffer.alloc(0);
const READ_BYTES = 64 * 1024;

/**
 * Keep-alive connection with one request in flight: cheap, because it shares the machine with the measured
 * server. Reuses its read buffer.
 */
export class Connection {
  readonly #socket: Socket;
  #pending: Buffer = NOTHING;
  #left = 0;
  #chunked = false;
  #status = 0;
  #bytes = 0;
  #inBody = false;
  #done: Done = () => {};
  #failed: (error: Error) => void = () => {};

  private constructor(port: number) {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const callback = (length: number) => {
      this.#take(buffer.subarray(0, length));
      return true;
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } });
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#failed(new Error('The connection was closed')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const connection = new Connection(port);
      connection.#failed = reject;
      connection.#socket.once('connect', () => resolve(connection));
    });
  }

  ask(request: Uint8Array): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.send(request, (status, bytes) => resolve({ status, bytes }), reject);
    });
  }

  send(request: Uint8Array, done: Done, failed: (error: Error) => void): void {
    this.#done = done;
    this.#failed = failed;
    this.#socket.write(request);
  }

  close(): void {
    this.#failed = () => {};
    this.#socket.destroy();
  }

  #take(block: Buffer): void {
    if (this.#inBody && !this.#chunked) {
      this.#count(block.length);
      return;
    }
    const read = this.#pending.length > 0 ? Buffer.concat([this.#pending, block]) : block;
    this.#pending = NOTHING;
    const body = this.#inBody ? read : this.#readHead(read);
    if (!body) this.#pending = Buffer.from(read);
    else if (this.#chunked) this.#readChunks(body);
    else this.#count(body.length);
  }

  #readHead(read: Buffer): Buffer | undefined {
    const end = read.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = read.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#status = Number(head.slice(9, 12));
    this.#left = Number(length ?? 0);
    this.#chunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
    this.#bytes = 0;
    this.#inBody = true;
    return read.subarray(end + 4);
  }

  #count(bytes: number): void {
    this.#left -= bytes;
    this.#bytes += bytes;
    if (this.#left <= 0) this.#finish();
  }

  #readChunks(read: Buffer): void {
    for (let at = 0; ; ) {
      const line = read.indexOf('\r\n', at);
      const size = line < 0 ? 0 : Number.parseInt(read.toString('latin1', at, line), 16);
      const next = line + 2 + size + 2;
      if (line < 0 || read.length < next) {
        this.#pending = Buffer.from(read.subarray(at));
        return;
      }
      at = next;
      this.#bytes += size;
      if (size === 0) {
        this.#finish();
        return;
      }
    }
  }

  #finish(): void {
    this.#inBody = false;
    this.#done(this.#status, this.#bytes);
  }
}
