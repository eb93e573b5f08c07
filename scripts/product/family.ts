import { readFile } from 'node:fs/promises';

/** Linux says who started whom, as long as both live. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** All processes that a process has started, directly or not, each time that it was asked. */
export class Family {
  readonly #head: number;
  /** When each of them was started: numbers of processes are given again. */
  readonly #known = new Map<number, string>();

  constructor(head: number) {
    this.#head = head;
  }

  async look(pid = this.#head): Promise<void> {
    const startedAt = await startOf(pid);
    if (startedAt) this.#known.set(pid, startedAt);
    for (const child of await childrenOf(pid)) await this.look(child);
  }

  /** The commands of those who still run. */
  async left(): Promise<string[]> {
    const commands: string[] = [];
    for (const [pid, startedAt] of this.#known) {
      if ((await startOf(pid)) !== startedAt) continue;
      commands.push((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '));
    }
    return commands;
  }

  get seen(): number {
    return this.#known.size;
  }
}

/** In ticks since the machine started; undefined when it does not run, or only waits to be buried. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets, which may hold anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : fields[18];
}
