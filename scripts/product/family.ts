import { readFile } from 'node:fs/promises';

export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

export class Family {
  readonly #head: number;
  /** Start times by process ID, because IDs are reused. */
  readonly #known = new Map<number, string>();

  constructor(head: number) {
    this.#head = head;
  }

  async look(pid = this.#head): Promise<void> {
    const startedAt = await startOf(pid);
    if (startedAt) this.#known.set(pid, startedAt);
    for (const child of await childrenOf(pid)) await this.look(child);
  }

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

/** Ticks since boot; undefined for an ended or zombie process. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets, which may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : fields[18];
}
