import { describe, expect, it } from 'vitest';
import { chipsBeside } from './chips.ts';

describe('the chips beside a description', () => {
  it.each([
    ['End-Semester 2024', ['End semester', '2024'], []],
    ['Mid sem with solutions', ['Mid semester', '2025'], ['Mid semester', '2025']],
    ['Notes of unit 2', ['Notes'], []],
    ['Paper 20241', ['2024'], ['2024']],
    ['सत्रांत 2023', ['End semester', '2023'], ['End semester']],
  ])('of %s are those that it does not say', (description, chips, beside) => {
    expect(chipsBeside(description, chips)).toEqual(beside);
  });
});
