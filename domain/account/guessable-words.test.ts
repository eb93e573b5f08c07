import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { root } from '../../scripts/node24.js';
import { cpuMsOf } from '../../test/cpu-time.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { guessableWords, isMadeOf } from './guessable-words.ts';

describe('a password', () => {
  let words: ReturnType<typeof guessableWords>;
  beforeAll(async () => {
    const catalogue = openCatalogue(await readCatalogue(`${root}/catalogue`));
    words = guessableWords(catalogue, { email: 'asha.verma21@gbpuat.ac.in', name: 'Asha Verma आशा' });
  });

  it.each([
    'panna123',
    'Pantnagar@2026',
    'gbpuat12',
    'GBPUAT.ac.in',
    'P@ntn@g@r1',
    'cot-cot-cot',
    'CBSH@1234',
    'College of Technology 1',
    'collegeoftechnology',
    'fisher1es2025',
    'asha.verma21',
    'ashaverma!',
    'v3rm4@gbpuat',
    'आशा@12345',
    'technologypantnagar99',
  ])('of words that are known of the site and the person: %s', (password) => {
    expect(isMadeOf(password, words)).toBe(true);
  });

  it.each([
    'many pages of notes',
    'pantnagar rain in july',
    'ashavermas mango',
    'pannas123',
    '4815162342',
    '@@@@!!!!',
    'बरगद की छाया',
    'cotton-thread',
  ])('of more than these words: %s', (password) => {
    expect(isMadeOf(password, words)).toBe(false);
  });

  it('is looked through in no time, however long it is', () => {
    const texts = ['pantnagar'.repeat(28), '1'.repeat(256), 'i!1'.repeat(85)];
    expect(cpuMsOf(() => texts.map((text) => isMadeOf(text, words)))).toBeLessThan(500);
  });
});
