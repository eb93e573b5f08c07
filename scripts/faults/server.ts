import { childrenOf, Family } from '../product/family.ts';
import { type Product, type Settings, spawnOnPort, startProduct } from '../product/product.ts';
import { end } from '../servers/end-process.ts';

export class Server {
  kills = 0;
  readonly #settings: Settings;
  readonly #flags: string[];
  #product: Product | undefined;
  #families: Family[] = [];

  constructor(settings: Settings, flags: string[] = []) {
    this.#settings = settings;
    this.#flags = flags;
  }

  get url(): string {
    return this.#product?.url ?? '';
  }

  get pid(): number {
    return this.#product?.pid ?? 0;
  }

  async start(): Promise<void> {
    this.#product ??= await startProduct(this.#settings, this.#flags);
  }

  async close(): Promise<void> {
    await this.#product?.close();
    this.#product = undefined;
  }

  async kill(): Promise<void> {
    this.kills += 1;
    await this.#remember();
    await this.#product?.kill();
    this.#product = undefined;
  }

  async killWhileStarting(moment: () => Promise<void>): Promise<void> {
    this.kills += 1;
    const { child } = await spawnOnPort(this.#settings, this.#flags);
    await moment();
    await end(child, 'SIGKILL');
  }

  async endWorker(turn: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#remember();
    const workers = await childrenOf(this.pid);
    const victim = workers[turn % workers.length];
    if (victim === undefined) return;
    if (signal === 'SIGKILL') this.kills += 1;
    process.kill(victim, signal);
  }

  async leftOver(): Promise<string[]> {
    const left = await Promise.all(this.#families.map((family) => family.left()));
    return left.flat();
  }

  async #remember(): Promise<void> {
    const family = new Family(this.pid);
    await family.look();
    this.#families.push(family);
  }
}
