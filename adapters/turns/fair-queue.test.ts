import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

describe('tasks that wait for a process', () => {
  let queue: FairQueue<string>;
  beforeEach(() => {
    queue = new FairQueue();
  });

  const add = (...tasks: string[]) => {
    for (const task of tasks) queue.add(task.slice(0, 1), task);
  };
  const rest = () => Array.from({ length: queue.size }, () => queue.next());

  it('take turns by flow, each flow in its order', () => {
    add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    expect([...rest(), queue.next()]).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  });

  it('of a flow that was served wait behind those of a flow that came later', () => {
    add('a1', 'a2', 'a3');
    expect(queue.next()).toBe('a1');
    add('b1', 'a4');
    expect(rest()).toEqual(['a2', 'b1', 'a3', 'a4']);
  });

  it('are not served once they wait no longer', () => {
    add('a1', 'a2', 'b1');
    queue.remove('a', 'a1');
    queue.remove('b', 'b1');
    queue.remove('c', 'c1');
    expect([queue.size, ...rest()]).toEqual([1, 'a2']);
  });

  it('give way to a shorter flow, the last of the longest one first', () => {
    add('a1', 'a2', 'a3', 'b1');
    expect([queue.displace('c'), queue.displace('a'), rest()]).toEqual(['a3', undefined, ['a1', 'b1', 'a2']]);
  });

  it('give way to nothing where every flow has one', () => {
    add('a1', 'b1');
    expect([queue.displace('c'), queue.size]).toEqual([undefined, 2]);
  });
});
