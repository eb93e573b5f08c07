import type { Door } from '../requests/doors.ts';
import { isUnknown, isWell, type LibraryAccess, type Sent } from './client.ts';

/** `torn`: present, but not as acknowledged. */
export type Wrong = { is: 'lost' | 'torn'; what: string };
export type Fact = (library: LibraryAccess) => Promise<Wrong | undefined>;

export type By = Door['name'] | 'none';
export type Count = { acknowledged: number; lost: number; torn: number };
type Written = { done: Fact; unknown?: Fact; by: By };

export class Ledger {
  readonly #facts = new Map<string, { fact: Fact; by: By }>();
  readonly #wrong = new Map<string, Wrong & { by: By }>();
  readonly #acknowledged: Record<By, number> = { pages: 0, SDK: 0, none: 0 };

  async write(about: string, { done, unknown, by }: Written, send: () => Promise<Sent>): Promise<Sent> {
    const sent = await send();
    if (isWell(sent)) this.acknowledge(about, done, by);
    else if (isUnknown(sent) && unknown) this.#facts.set(about, { fact: unknown, by });
    else if (isUnknown(sent)) this.#facts.delete(about);
    return sent;
  }

  acknowledge(about: string, fact: Fact, by: By): void {
    this.#acknowledged[by] += 1;
    this.#facts.set(about, { fact, by });
  }

  forget(about: string): void {
    this.#facts.delete(about);
  }

  async check(library: LibraryAccess, last = this.#facts.size): Promise<void> {
    for (const [about, { fact, by }] of [...this.#facts].slice(-Math.max(1, last))) {
      const wrong = await fact(library);
      if (wrong) this.#wrong.set(about, { ...wrong, by });
    }
  }

  wrong(is: Wrong['is']): string[] {
    return [...this.#wrong].flatMap(([about, each]) => (each.is === is ? [`${about}: ${each.what}`] : []));
  }

  counts(): Record<By, Count> {
    const of = (by: By): Count => {
      const wrong = [...this.#wrong.values()].filter((each) => each.by === by);
      const lost = wrong.filter(({ is }) => is === 'lost').length;
      return { acknowledged: this.#acknowledged[by], lost, torn: wrong.length - lost };
    };
    return { pages: of('pages'), SDK: of('SDK'), none: of('none') };
  }
}

export const lost = (what: string): Wrong => ({ is: 'lost', what });
export const torn = (what: string): Wrong => ({ is: 'torn', what });
