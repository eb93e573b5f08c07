import { expect, it } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { InProgress } from './in-progress.ts';

const isTooMany = (error: unknown) => isRefusal(error, 'limit.reached');

it('lets a network have a few things in progress, and all networks together more', () => {
  const running = new InProgress({ most: 2, mostInAll: 3 });
  const ends = [running.begin('hostel'), running.begin('hostel')];
  expect(() => running.begin('hostel')).toThrow(expect.toSatisfy(isTooMany));
  const end = running.begin('home');
  expect(() => running.begin('elsewhere')).toThrow(expect.toSatisfy(isTooMany));
  end();
  end();
  running.begin('elsewhere');
  expect(() => running.begin('home')).toThrow(expect.toSatisfy(isTooMany));
  for (const each of ends) each();
  running.begin('hostel');
  running.begin('hostel');
});
