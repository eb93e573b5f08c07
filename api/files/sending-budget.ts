import { CallRefusal } from '../call-refusal.ts';

const MEGABYTE = 1024 * 1024;
/** A preview as PNG has up to 60 MB, and lies in memory until its client has taken it. One network has a quarter. */
const MOST = { all: 256 * MEGABYTE, ofNetwork: 64 * MEGABYTE };
const RETRY_AFTER_S = 5;

/** Counts the bytes of answers that clients were sent and have not taken yet. */
export class SendingBudget {
  #all = 0;
  readonly #ofNetworks = new Map<string, number>();

  /** @throws CallRefusal general_unavailable while too much is on its way, to everybody or to this network. */
  require(network: string): void {
    const own = this.#ofNetworks.get(network) ?? 0;
    if (this.#all >= MOST.all || own >= MOST.ofNetwork)
      throw new CallRefusal('general_unavailable', undefined, RETRY_AFTER_S);
  }

  /** The answer has ended when the returned function is called. @throws as `require`. */
  begin(network: string, bytes: number): () => void {
    this.require(network);
    this.#add(network, bytes);
    return () => this.#add(network, -bytes);
  }

  #add(network: string, bytes: number): void {
    this.#all += bytes;
    const own = (this.#ofNetworks.get(network) ?? 0) + bytes;
    if (own > 0) this.#ofNetworks.set(network, own);
    else this.#ofNetworks.delete(network);
  }
}
