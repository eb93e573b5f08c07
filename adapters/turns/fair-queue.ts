/** Flows take turns: however many tasks one flow has, others wait for at most one of them. */
export class FairQueue<Task> {
  readonly #flows = new Map<string, Task[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(flow: string, task: Task): void {
    this.#flows.set(flow, [...(this.#flows.get(flow) ?? []), task]);
    this.#size += 1;
  }

  next(): Task | undefined {
    const [first] = this.#flows;
    if (!first) return undefined;
    const [flow, [task, ...rest]] = first;
    this.#flows.delete(flow);
    if (rest.length > 0) this.#flows.set(flow, rest);
    this.#size -= 1;
    return task;
  }

  remove(flow: string, task: Task): void {
    const tasks = this.#flows.get(flow) ?? [];
    const left = tasks.filter((each) => each !== task);
    this.#size -= tasks.length - left.length;
    if (left.length > 0) this.#flows.set(flow, left);
    else this.#flows.delete(flow);
  }

  mayDisplace(flow: string): boolean {
    return this.#longest().length > (this.#flows.get(flow)?.length ?? 0) + 1;
  }

  /** Removes the newest task of the longest flow, unless the given flow would then be as long. */
  displace(flow: string): Task | undefined {
    if (!this.mayDisplace(flow)) return undefined;
    this.#size -= 1;
    return this.#longest().pop();
  }

  #longest(): Task[] {
    let longest: Task[] = [];
    for (const tasks of this.#flows.values()) if (tasks.length > longest.length) longest = tasks;
    return longest;
  }
}
