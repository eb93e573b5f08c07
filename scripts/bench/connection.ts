import { connect, type Socket } from 'node:net';

export type Answered = { status: number; bytes: number };

/**
 * One kept-alive connection that sends the same bytes again and again: a client that costs as little as possible,
 * because it shares the machine with the server that it measures.
 */
export class Connection {
  #socket: Socket;
  #pending: Buffer = Buffer.alloc(0);
  #left = 0;
  #chunked = false;
  #status = 0;
  #bytes = 0;
  #inBody = false;
  #done: (answer: Answered) => void = () => {};
  #failed: (error: Error) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (block) => this.#take(block));
    socket.on('error', (error) => this.#failed(error));
    socket.on('close', () => this.#failed(new Error('The connection was closed')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  ask(request: Uint8Array): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
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
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, block]) : block;
    if (!this.#inBody && !this.#readHead()) return;
    if (this.#chunked) {
      this.#readChunks();
      return;
    }
    const rest = this.#pending.length;
    this.#pending = Buffer.alloc(0);
    this.#count(rest);
  }

  #readHead(): boolean {
    const end = this.#pending.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.#pending.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.#chunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    this.#bytes = 0;
    this.#inBody = true;
    this.#pending = this.#pending.subarray(end + 4);
    return true;
  }

  #count(bytes: number): void {
    this.#left -= bytes;
    this.#bytes += bytes;
    if (this.#left <= 0) this.#finish();
  }

  #readChunks(): void {
    for (;;) {
      const line = this.#pending.indexOf('\r\n');
      if (line < 0) return;
      const size = Number.parseInt(this.#pending.toString('latin1', 0, line), 16);
      const next = line + 2 + size + 2;
      if (this.#pending.length < next) return;
      this.#pending = this.#pending.subarray(next);
      this.#bytes += size;
      if (size === 0) {
        this.#finish();
        return;
      }
    }
  }

  #finish(): void {
    this.#inBody = false;
    this.#done({ status: this.#status, bytes: this.#bytes });
  }
}
