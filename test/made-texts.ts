import { noLimits } from '../adapters/accounts/no-limits.ts';
import type { Account } from '../domain/account.ts';
import type { Library } from '../domain/library.ts';
import type { NoteDraft } from '../domain/note.ts';
import { sharedNote } from './library.ts';

/** A made-up paper: where it belongs, and what a reader finds on its pages. */
export type MadeText = { id: string; draft: Partial<NoteDraft>; pages: string[] };

const place = (branch: string, year: string, course: string) => ({ college: 'COT', branch, year, course });

/** Made-up papers of the project's own catalogue, with texts such as OCR gives them: lines broken, signs misread. */
export const MADE_TEXTS: MadeText[] = [
  {
    id: 'dbms',
    draft: {
      ...place('IT', '3rd', 'TIT-351'),
      examYear: 2019,
      exam: 'end-semester',
      description: 'Dec 2019',
    },
    pages: [
      'Roll No. ......\nB.Tech. (IT) Vth Semester\nDATABASE MANAGEMENT SYSTEMS\nTime: 3 Hours   Max. Marks: 100',
      'Q.4 Decompose the relation R(A, B, C, D, E) into Boyce-\nCodd normal form.\nQ.5 What is write-ahead logging? Explain the ARIES recovery algorithm with an example. State the decompo-\nsition rules of relational design.',
    ],
  },
  {
    id: 'structures',
    draft: {
      ...place('IT', '2nd', 'TIT-233'),
      examYear: 2024,
      exam: 'sessional-1',
      description: 'Sessional',
    },
    pages: [
      'Data Structures using C. Sessional I\n1. Insert 41, 38, 31, 12, 19 and 8 into an empty red-black tree.\n2. Write a function that reverses a singly linked list in place.',
    ],
  },
  {
    id: 'java',
    draft: { ...place('IT', '3rd', 'TIT-352'), examYear: 2022, exam: 'end-semester', description: 'May' },
    pages: [
      'Differentiate between an abstract class and an interface. Explain garbage collection and finalizers.',
    ],
  },
  {
    id: 'algorithms',
    draft: { ...place('IT', '3rd', 'TIT-353'), examYear: 2021, description: 'End sem' },
    pages: [
      'Solve the recurrence T(n) = 2T(n/2) + n log n by the master theorem.',
      'Prove that the greedy choice is right for the fractional knapsack problem. Derive the complexity of Strassen’s multiplication.',
    ],
  },
  {
    id: 'networks',
    draft: {
      ...place('IT', '3rd', 'TIT-364'),
      examYear: 2018,
      exam: 'end-semester',
      description: 'End semester',
    },
    pages: [
      'Explain slow start and fast retransmit. Find the CRC of 1101011011 with the generator polynomial.',
    ],
  },
  {
    id: 'security',
    draft: { ...place('IT', '4th', 'TIT-483'), examYear: 2023, description: 'with solutions' },
    pages: [
      'IT-483 Computer System Security\nWhat is a honeypot? Compare Kerberos with certificates. Describe the Diffie-Hellman exchange.',
    ],
  },
  {
    id: 'electronics',
    draft: { ...place('CSE', '2nd', 'TCT-202'), examYear: 2018, exam: 'end-semester', description: 'scan' },
    pages: [
      'E-208  Digital Electronics\nSimplify the Boolean function with a Karnaugh map. Draw a master slave flip-flop and its race around condition.',
    ],
  },
  {
    id: 'analog',
    draft: {
      ...place('CSE', '2nd', 'TEC-301'),
      examYear: 2023,
      exam: 'end-semester',
      description: 'हिन्दी और English',
    },
    pages: [
      'ESC-301 Analog Electronic Circuits\nप्रवर्धक का परिपथ बनाइए तथा उसकी कार्यविधि समझाइए।\nDraw the circuit of an amplifier and explain its working.',
      'दोलित्र किसे कहते हैं? वीन सेतु दोलित्र की आवृत्ति ज्ञात कीजिए।\nWhat is an oscillator? Find the frequency of a Wien bridge oscillator.',
    ],
  },
  {
    id: 'environment',
    draft: {
      ...place('ME', '1st', 'TSW-109'),
      examYear: 2024,
      exam: 'end-semester',
      description: 'पर्यावरण विज्ञान',
    },
    pages: [
      'पर्यावरण विज्ञान\nसभी प्रश्नों के उत्तर दीजिए।\n१. पारिस्थितिकी तंत्र के घटकों का वर्णन कीजिए।',
      'ओज़ोन परत का क्षरण क्या है? अम्लीय वर्षा के प्रभाव लिखिए।',
    ],
  },
  {
    id: 'engines',
    draft: { ...place('ME', '3rd', 'TME-319'), examYear: 2018, description: 'Regular' },
    pages: [
      'MU-305 Internal Combustion Engines\nDescribe the stages of combustion in a compression ignition engine. What is detonation? Define octane rating.',
    ],
  },
  {
    id: 'heat',
    draft: {
      ...place('ME', '3rd', 'TME-325'),
      examYear: 2020,
      description: 'Mid term',
      exam: 'mid-semester',
    },
    pages: [
      'State Fourier’s law. Derive the temperature distribution in a fin of uniform cross-section. Explain Wien’s displacement law.',
    ],
  },
  {
    id: 'organization',
    draft: {
      ...place('CSE', '2nd', 'TCT-207'),
      examYear: 2024,
      exam: 'end-semester',
      description: 'May 2024',
    },
    pages: [
      'PCC-CS-402 Computer Organization & Architecture\nWhat is a pipeline hazard? Explain Booth’s algorithm. Differentiate hardwired and microprogrammed control.',
    ],
  },
  {
    id: 'compiler',
    draft: { ...place('CSE', '3rd', 'TCT-308'), examYear: 2019, description: 'Unit 1-3', kind: 'notes' },
    pages: [
      'Construct the LALR parsing table. Eliminate left recursion from the grammar. What is peephole optimization?',
    ],
  },
  {
    id: 'genetics',
    draft: {
      college: 'CBSH',
      branch: 'BioTech',
      year: '1st',
      course: 'AGPN 311',
      examYear: 2022,
      description: 'Final',
    },
    pages: [
      'Explain the law of independent assortment. What is epistasis? Give the modified dihybrid ratios.',
    ],
  },
];

/** Words such as stand on every paper, so that no paper is found by being the only one. */
const EVERYWHERE =
  'Attempt any five questions. All questions carry equal marks. Explain with an example. Write short notes on';
const COURSES = ['BHS-186', 'BPM-143', 'TEE-104', 'TIT-121', 'TCE-114', 'TIP-103'];

/** Shares the made-up papers among `others` that no search of the tests looks for. */
export async function shareTexts(library: Library, owner: Account, others: number): Promise<void> {
  // Nothing is left to be indexed when a search comes.
  while (!(await library.searchIndex.catchUp(100)));
  for (let number = 0; number < others; number += 1) {
    const course = COURSES[number % COURSES.length] ?? '';
    const draft = {
      ...place('IT', '1st', course),
      examYear: 2015 + (number % 9),
      description: `Paper ${number}`,
    };
    const topics = ['data', 'systems', 'electronic', 'circuit', 'problem', 'design'].slice(number % 4);
    await shareText(library, owner, {
      id: `other${number}`,
      draft,
      pages: [`${EVERYWHERE} ${topics.join(' and ')}`],
    });
  }
  for (const text of MADE_TEXTS) await shareText(library, owner, text);
}

export async function shareText(
  library: Library,
  owner: Account,
  { id, draft, pages }: MadeText,
): Promise<void> {
  const note = await sharedNote({ ...library, limits: noLimits }, owner, id, draft);
  for (const [index, text] of pages.entries()) {
    const read = { source: 'ocr', language: 'eng', engine: 'made up', confidence: 80 } as const;
    await library.pageTexts.keep({
      file: note.image,
      page: index + 1,
      text,
      ...read,
      readAt: library.clock(),
    });
  }
}
