import { describe, expect, it } from 'vitest';
import { InProgress } from './in-progress.ts';

const OF_NETWORK = 'Your network has enough.';
const OF_ALL = 'All is in use.';
const refusals = { ofNetwork: () => new Error(OF_NETWORK), ofAll: () => new Error(OF_ALL) };

/** Begins as many as there may be. Answers how many, and why one more is refused. */
function fill(running: InProgress, network: string): [number, string] {
  for (let started = 0; ; started += 1) {
    try {
      running.begin(network);
    } catch (error) {
      return [started, (error as Error).message];
    }
  }
}

describe('things in progress', () => {
  it('are a few of a network, and more of all networks together', () => {
    const running = new InProgress({ most: 2, mostInAll: 8, refusals });
    const ends = [running.begin('hostel'), running.begin('hostel')];
    expect(() => running.begin('hostel')).toThrow(OF_NETWORK);
    expect(() => running.require('hostel')).toThrow(OF_NETWORK);
    for (const end of ends) {
      end();
      end();
    }
    expect(fill(running, 'hostel')).toEqual([2, OF_NETWORK]);
  });

  it('of four networks that take all they can leave half of it, and no few networks take everything', () => {
    const running = new InProgress({ most: 16, mostInAll: 128, refusals });
    const taken = Array.from({ length: 10 }, (_each, network) => fill(running, String(network)));
    expect(taken.slice(0, 4)).toEqual(Array(4).fill([16, OF_NETWORK]));
    expect(taken.slice(4)).toEqual([
      [16, OF_NETWORK],
      [16, OF_NETWORK],
      [16, OF_NETWORK],
      [8, OF_ALL],
      [4, OF_ALL],
      [2, OF_ALL],
    ]);
    expect(fill(running, 'an honest one')).toEqual([1, OF_ALL]);
  });

  it('are refused because of all, and not of their network, when that has none', () => {
    const running = new InProgress({ most: 1, mostInAll: 2, refusals });
    running.begin('hostel');
    const end = running.begin('home');
    expect(() => running.begin('elsewhere')).toThrow(OF_ALL);
    end();
    running.begin('elsewhere');
  });

  it('are counted by their size where they have one', () => {
    const running = new InProgress({ most: 4, mostInAll: 16, refusals });
    const end = running.begin('hostel', 9);
    expect(() => running.begin('home', 8)).toThrow(OF_ALL);
    running.begin('home', 3);
    expect(() => running.begin('home', 2)).toThrow(OF_NETWORK);
    end();
    expect(() => running.require('hostel')).not.toThrow();
  });
});
