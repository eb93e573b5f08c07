import { performance } from 'node:perf_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { utilizationOver } from './loop-utilization.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('how busy the event loop was is measured again after the window, and forgotten when nobody has asked for long', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((_current, before) => {
    return { idle: 0, active: 0, utilization: before ? 0.5 : 0 };
  });
  const utilization = utilizationOver(25, 0, 1000);
  now = 24;
  expect(utilization()).toBe(0);
  now = 25;
  expect(utilization()).toBe(0.5);
  now = 2000;
  expect(utilization()).toBe(0);
  now = 2100;
  expect(utilization()).toBe(0.5);
});
