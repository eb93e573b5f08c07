import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../test/library.ts';
import { shareTexts } from '../../test/made-texts.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import { searchLibrary } from './search-library.ts';

const OTHERS = 40;

/** Queries of people who look for one paper. */
const LOOKED_FOR: Record<string, string[]> = {
  dbms: [
    'TIT-351',
    'tit351',
    'TIT 531',
    'data base managment',
    'dbms',
    'ahead logging',
    'boyce codd',
    'database aries',
  ],
  structures: [
    'TIT-233',
    'tit 233',
    'tit-223',
    'data strucutres',
    'data structure',
    'red-black tree',
    'singly linked',
  ],
  java: ['TIT-352', 'tit352', 'TIT-325', 'tt352', 'java programing', 'jva programming', 'garbage collection'],
  algorithms: [
    'TIT-353',
    'tit-335',
    'desing & analysis of algoritms',
    'fractional knapsack',
    'strassen multiplication',
  ],
  networks: ['TIT-364', 'tit364', 'TIT-346', 'computer netwroks', 'slow start', 'generator polynomial 2018'],
  security: [
    'TIT-483',
    'TIT 484 security',
    'compter system security',
    'diffie hellman',
    'kerberos certificates',
  ],
  electronics: ['TCT-202', 'tct 220', 'digital electroncs', 'race around', 'karnaugh map', 'E-208'],
  analog: [
    'TEC-301',
    'tec-310',
    'analog electronic circiuts',
    'wien bridge',
    'प्रवर्धक',
    'दोलित्र की आवृत्ति',
    'कार्यविधि',
  ],
  environment: [
    'TSW-109',
    'tws-109',
    'environmental enginering disaster',
    'ओजोन परत',
    'पारिस्थितिकी',
    'पर्यावरण',
    'अम्लीय वर्षा',
  ],
  engines: [
    'TME-319',
    'tme319',
    'TME-391',
    'internal combution engines',
    'octane rating',
    'compression ignition',
  ],
  heat: [
    'TME-325',
    'tme-352',
    'heat trasnfer',
    'uniform cross',
    'displacement law',
    'heat transfer mid 2020',
  ],
  organization: [
    'TCT-207',
    'tct-270',
    'computer organisation & architecture',
    'pipeline hazard',
    'pcc-cs-402',
    'pcccs402',
  ],
  compiler: [
    'TCT-308',
    'tct-380',
    'complier design',
    'left recursion',
    'peephole optimisation',
    'compiler notes',
  ],
  genetics: [
    'AGPN 311',
    'agpn311',
    'AGNP-311',
    'fundamentals of genetcs',
    'independent assortment',
    'dihybrid ratios',
  ],
};

describe.each(ENGINES)('on %s, a person who looks for a paper', (engine) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine);
    await shareTexts(test.library, await person(test.library, 'asha'), OTHERS);
  });
  afterAll(() => test.close());

  it.each(Object.entries(LOOKED_FOR))('%s finds it among the first three', async (id, queries) => {
    const missed: string[] = [];
    for (const text of queries) {
      const { notes } = await searchLibrary(test.library, { text, filters: {}, page: 1 });
      const first = notes.slice(0, 3).map(({ note }) => note.id);
      if (!first.includes(id)) missed.push(`${text}: ${notes.map(({ note }) => note.id).slice(0, 5)}`);
    }
    expect(missed).toEqual([]);
  });
});
