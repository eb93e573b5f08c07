import { describe, expect, it } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';
import { FairSemaphore } from './fair-semaphore.ts';

const refusal = () => new Refusal('unavailable', 'library.busy');

/** Tasks that end one by one when the test says so, and who has run so far. */
function semaphore(atOnce: number, mostWaiting: number) {
  const semaphore = new FairSemaphore({ atOnce, mostWaiting, refusal });
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string, name = asker) => {
    const running = semaphore.run(asker, async () => {
      ran.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
    return running.then(
      () => 'done',
      (error: Refusal) => error.reason,
    );
  };
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { semaphore, ran, ends, ask, endAll };
}

describe('tasks that may run a few at once', () => {
  it('run a few at once, the others as these end', async () => {
    const { ran, ends, ask, endAll } = semaphore(2, 10);
    const asked = ['a', 'b', 'c'].map((name) => ask('one', name));
    expect(ran).toEqual(['a', 'b']);
    ends.shift()?.();
    await asked[0];
    await new Promise(setImmediate);
    expect(ran).toEqual(['a', 'b', 'c']);
    await endAll();
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
  });

  it('take turns by asker', async () => {
    const { ran, ask, endAll } = semaphore(1, 10);
    const asked = [1, 2, 3, 4].map((number) => ask('many', `many ${number}`));
    asked.push(ask('few', 'few 1'), ask('few', 'few 2'), ask('single'));
    await endAll();
    await Promise.all(asked);
    expect(ran).toEqual(['many 1', 'many 2', 'few 1', 'single', 'many 3', 'few 2', 'many 4']);
  });

  it('are refused past the bound; the asker with the most makes room for one with fewer', async () => {
    const { semaphore: own, ran, ask, endAll } = semaphore(1, 3);
    const many = [0, 1, 2, 3].map((number) => ask('many', `many ${number}`));
    expect(await ask('many', 'too many')).toBe('library.busy');
    expect(() => own.requireTurn('many')).toThrow('The library is busy.');
    expect(() => own.requireTurn('few')).not.toThrow();
    const few = ask('few');
    expect(await many[3]).toBe('library.busy');
    // Two of one and one of another: a third asker's task is no fairer than the second of the first.
    const third = ask('third');
    expect(await many[2]).toBe('library.busy');
    expect(await ask('fourth')).toBe('library.busy');
    await endAll();
    expect(await Promise.all([...many, few, third])).toEqual([
      'done',
      'done',
      'library.busy',
      'library.busy',
      'done',
      'done',
    ]);
    expect(ran).toEqual(['many 0', 'many 1', 'few', 'third']);
    const again = ask('many');
    await endAll();
    expect(await again).toBe('done');
  });

  it('that fail let the next one run', async () => {
    const { semaphore: own } = semaphore(1, 3);
    const failing = own.run('one', () => Promise.reject(new Error('broken')));
    const next = own.run('two', async () => 'went on');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('went on');
  });
});
