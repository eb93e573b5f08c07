import { randomFrom } from '../scripts/random.ts';
import type { MadeText } from './made-texts.ts';

/** A made-up paper of another university: its code, of which no catalogue knows, is printed with its title in its head. */
export type CodedPaper = MadeText & { code: string; title: string };

const PAPERS = 240;

/** How universities print codes: letters between the braces, a number, a letter. */
const PRINTED = [
  'PCC-CS-{n}',
  'PCC-IT{n}',
  'PCC ME {n}',
  'PEC-EE-A-{n}',
  'ESC-{n}',
  'BSC {n}',
  'HM-HU {n}',
  'OEC–CE–{n}',
  'CE-{n}C',
  'KCS{n}',
  'MCA/BCA-{n}',
  '18EC{n}',
];
const SEMESTERS = 8;
const OF_SEMESTER = 9;

const MANNERS = ['Advanced', 'Applied', 'Elements of', 'Principles of'];
const TOPICS =
  `Fluid Dynamics,Solid State Devices,Soil Mechanics,Engineering Drawing,Organic Synthesis,Signal Processing,
  Industrial Safety,Power Plants,Antenna Theory,Concrete Structures,Numerical Methods,Vibration Control,Quantum Optics,
  Food Preservation,Plant Breeding,Veterinary Anatomy,Financial Accounting,Business Statistics,Polymer Chemistry,
  Crystal Growth,Traffic Planning,Water Treatment,Remote Sensing,Machine Vision,Speech Recognition,Game Theory,
  Queueing Models,Graph Colouring,Compiler Backends,Web Services,Mobile Robotics,Battery Storage,Wind Turbines,
  Solar Cells,Rocket Propulsion,Aircraft Materials,Textile Dyeing,Paper Making,Leather Tanning,Sugar Processing,
  Dairy Hygiene,Bee Keeping,Fish Nutrition,Forest Ecology,Rural Sociology,Labour Law,Museum Studies,Music Acoustics,
  Steel Casting,Welding Metallurgy,Gear Cutting,Tool Wear,Mine Ventilation,Rock Blasting,Oil Drilling,Gas Pipelines,
  Tunnel Boring,Bridge Loads,Harbour Works,Railway Tracks`
    .split(',')
    .map((topic) => topic.trim());

const COURSES = ['BHS-186', 'BPM-143', 'TEE-104', 'TIT-121', 'TCE-114', 'TIP-103'];
/** Letters that OCR reads for digits. */
const MISREAD: Record<string, string> = { 0: 'O', 1: 'l', 5: 'S' };

/** The same papers in every run. A page of each names the subjects and the codes of others, as syllabuses and questions do. */
export function codedPapers(): CodedPaper[] {
  const chance = randomFrom(39);
  const upTo = (most: number) => Math.floor(chance() * most);
  const known = new Set<string>();
  const codes = Array.from({ length: PAPERS }, (_, number) => {
    const form = PRINTED[number % PRINTED.length] as string;
    for (;;) {
      const code = form.replace('{n}', `${1 + upTo(SEMESTERS)}0${1 + upTo(OF_SEMESTER)}`);
      if (known.has(code)) continue;
      known.add(code);
      return code;
    }
  });
  const titles = Array.from({ length: PAPERS }, (_, number) => {
    return `${MANNERS[number % MANNERS.length]} ${TOPICS[Math.floor(number / MANNERS.length)]}`;
  });
  return codes.map((code, number) => {
    const title = titles[number] as string;
    const [one, two] = [upTo(PAPERS), upTo(PAPERS)];
    // One code in twelve is misread.
    const read = upTo(12) === 0 ? code.replace(/[015]/, (digit) => MISREAD[digit] as string) : code;
    const year = 2015 + upTo(9);
    return {
      id: `coded${number}`,
      code,
      title,
      draft: {
        college: 'COT',
        branch: 'IT',
        year: '1st',
        course: COURSES[number % COURSES.length] as string,
        description: `Paper ${number}`,
      },
      pages: [
        `Roll No. ....... Total pages: 2\nBT/D-${year % 100} ${41000 + number}\n${title.toUpperCase()}\nPaper: ${read}\nTime : Three Hours] [Max. Marks : 75\n1. Explain the terms in 150 words, in ${year}.\n2. What has ${titles[one]?.toLowerCase()} to do with it? Compare 402 and 233 cases.`,
        `3. Write short notes on the topics of ${titles[two]?.toLowerCase()}, as in ${codes[two]}.\n4. Describe the ${title.toLowerCase().split(' ').at(-1)} and its parts.`,
      ],
    };
  });
}
