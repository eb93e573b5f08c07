import { describe, expect, it } from 'vitest';
import { indexPack, searchPack } from './pack-search.ts';

const index = indexPack([
  {
    id: 'n1',
    description: 'Mid-term',
    words: 'Mid-term TIT-233 2023',
    texts: [
      'Paper: PCC-CS-402. Define a stack.',
      'Explain B-trees, and normal-\nisation of constructor tables.',
    ],
  },
  {
    id: 'n2',
    description: 'सत्रांत',
    words: 'सत्रांत TIT-233 2024',
    texts: ['समीकरण हल करो', 'A stack of trees'],
  },
]);
const found = (typed: string) => searchPack(index, typed).map(({ id, page }) => `${id} ${page ?? ''}`.trim());

describe('the search of a pack', () => {
  it('finds words on pages, folded as in the library, and by their beginnings', () => {
    expect(found('STACKS')).toEqual(['n1 1', 'n2 2']);
    expect(found('normalisation')).toEqual(['n1 2']);
    expect(found('norma')).toEqual(['n1 2']);
    expect(found('समीकरण')).toEqual(['n2 1']);
  });

  it('finds what is known of a paper', () => {
    expect(found('2024')).toEqual(['n2']);
    expect(found('tit 233')).toEqual(['n1', 'n2']);
  });

  it('finds a code in any spelling, by its beginning, or with a typo', () => {
    for (const typed of ['pcc-cs-402', 'PCCCS402', 'pcc cs 402', 'cs402', 'pcccs4', 'pcccs420', 'pcc cs 403'])
      expect([typed, found(typed)]).toEqual([typed, ['n1 1']]);
    expect(found('pcccs502 stack')).toEqual(['n1 1']);
    expect(found('pcccs511')).toEqual([]);
    expect(found('tit 323')).toEqual(['n1', 'n2']);
  });

  it('finds papers that have every word, the one with more of them on a page first', () => {
    expect(found('stack trees')).toEqual(['n2 2', 'n1 1']);
    expect(found('stack 2023')).toEqual(['n1 1']);
    expect(found('stack nothing')).toEqual([]);
  });

  it('takes no word for what every object has', () => {
    expect(found('constructor')).toEqual(['n1 2']);
    expect(found('toString')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});
