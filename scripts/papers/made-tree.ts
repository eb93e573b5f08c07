import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Catalogue } from '../../domain/catalogue.ts';
import { isListed } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import { randomFrom } from '../random.ts';

export type MadePaper = {
  path: string;
  head: readonly string[];
  truth: { code: string; title: string; branch: string; studyYear: string; examYear: number };
};

const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const HINDI = ['', 'प्रथम', 'द्वितीय', 'तृतीय', 'चतुर्थ', 'पंचम', 'षष्ठ', 'सप्तम', 'अष्टम'];
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

type Facts = Course & { semester: number; examYear: number; isOdd: boolean; pick: Pick };
type Pick = <Each>(all: readonly Each[]) => Each;

const month = ({ isOdd }: Facts) => (isOdd ? 'Dec' : 'May');
const session = ({ isOdd, examYear }: Facts) => {
  const first = isOdd ? examYear : examYear - 1;
  return `${first}-${String(first + 1).slice(2)}`;
};
const short = (title: string) =>
  title
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 3 || word === word.toUpperCase())
    .map((word) => word[0]?.toUpperCase())
    .join('');

const STYLES: readonly ((facts: Facts) => string)[] = [
  (f) =>
    `${f.branch}/${ORDINALS[f.semester]} Sem/${f.title.replaceAll('/', '-')}/${session(f)}/${f.pick(['end sem', 'End Semester', 'endsem'])}.pdf`,
  (f) =>
    `${f.code.replaceAll('/', '-')} · ${f.branch} sem${f.semester}/${f.pick(['end', 'ESE'])} ${f.examYear}.pdf`,
  (f) =>
    `${f.branch}/${f.year} Year/${f.title.replaceAll('/', '-')}/${f.title.split(' ').join('_').replaceAll('/', '-')}_endsem_${f.examYear}.pdf`,
  (f) => `Sem ${f.semester}/${f.branch}/${f.code.replaceAll('/', '-')} ${f.examYear}.pdf`,
  (f) =>
    `${f.college}/${f.branch}/Semester ${ROMAN[f.semester]}/${f.code.replaceAll('/', '-')} ${f.title.replaceAll('/', '-')}/${month(f)} ${f.examYear}.pdf`,
  (f) =>
    `${f.branch}/${HINDI[f.semester]} सेमेस्टर/${f.title.replaceAll('/', '-')}/${f.examYear} ${f.isOdd ? 'दिसंबर' : 'मई'}.pdf`,
  (f) => `PYQs/${f.branch} ${ORDINALS[f.semester]} sem/${short(f.title)}_end_${f.examYear}(1).pdf`,
  (f) =>
    `unsorted/${f.code.replaceAll('/', '-').toLowerCase()}_${month(f).toLowerCase()}${String(f.examYear).slice(2)}.pdf`,
  (f) =>
    `${f.branch}/${ORDINALS[f.semester]} Sem/IMG_${f.examYear}${f.pick(['1207', '0519'])}_1011${f.pick(['12', '13', '14', '15', '16', '17'])}${f.pick(['01', '02', '03', '04', '05'])}.pdf`,
  (f) =>
    `${f.branch} Engg/${f.pick(['Previous year papers', 'Question Papers', 'PYQ'])}/${f.year} yr/${f.title.replaceAll('/', '-')} ${session(f)} (${f.pick(['reg', 'regular'])}).pdf`,
];

/**
 * One paper in this many has no printed head, is in another course's folder, or belongs to a course that the
 * catalogue lacks.
 */
const EVERY = { headless: 5, misfiled: 40, foreign: 12 };

const FOREIGN: readonly (readonly [string, string])[] = [
  ['XQL-417', 'Robotics and Automation'],
  ['XQL-418', 'Remote Sensing of Glaciers'],
  ['XQL-421', 'Quantum Error Correction'],
  ['XQL-422', 'History of Indian Mathematics'],
];

export function madeTree(
  catalogue: Catalogue,
  { papers, seed }: { papers: number; seed: number },
): MadePaper[] {
  const random = randomFrom(seed);
  const pick: Pick = (all) => all[Math.floor(random() * all.length)] as (typeof all)[number];
  const courses = catalogue.courses.filter(isListed);
  const made = new Map<string, MadePaper>();
  for (let count = 0; made.size < papers; count += 1) {
    const paper = madePaper(courses, { pick, random, count });
    const path = made.has(paper.path) ? paper.path.replace(/\.pdf$/, ` (${count}).pdf`) : paper.path;
    made.set(path, { ...paper, path });
  }
  return [...made.values()];
}

type Making = { pick: Pick; random: () => number; count: number };

function madePaper(courses: readonly Course[], { pick, random, count }: Making): MadePaper {
  const of = pick(courses);
  const [code = '', title = ''] = pick(FOREIGN);
  const course = count % EVERY.foreign === 5 ? { ...of, code, title } : of;
  const isOdd = random() < 0.5;
  const studied = Number.parseInt(course.year, 10);
  const semester = 2 * studied - (isOdd ? 1 : 0);
  const examYear = 2014 + Math.floor(random() * 11);
  const facts: Facts = { ...course, semester, examYear, isOdd, pick };
  const style = pick(STYLES);
  const isMisfiled = count % EVERY.misfiled === 7;
  const filed = isMisfiled ? { ...facts, ...otherOf(courses, course, pick) } : facts;
  const isNamed = style(facts).includes(title) || /\.pdf$/.test(style(facts));
  const isHeadless = count % EVERY.headless === 2 && isNamed && !isMisfiled && !style(facts).includes('IMG_');
  return {
    path: style(filed),
    head: isHeadless ? [] : headOf(facts, pick),
    truth: {
      code: course.code,
      title: course.title,
      branch: course.branch,
      studyYear: course.year,
      examYear,
    },
  };
}

function otherOf(courses: readonly Course[], { branch, year, code }: Course, pick: Pick): Course {
  const others = courses.filter(
    (other) => other.branch === branch && other.year === year && other.code !== code,
  );
  return others.length > 0 ? pick(others) : pick(courses);
}

function headOf(facts: Facts, pick: Pick): string[] {
  const title = pick([facts.title, facts.title.toUpperCase()]);
  const named = pick([
    [`${title} (${facts.code})`],
    [`Paper Code: ${facts.code}`, title],
    [`Subject: ${facts.title}`],
    [facts.code, title],
  ]);
  const when = pick([
    `${facts.isOdd ? 'December' : 'May'}, ${facts.examYear}`,
    `${month(facts)} ${facts.examYear}`,
  ]);
  return [
    'Roll No. ............ Total Pages: 2',
    when,
    `B.Tech. (${facts.branch}) ${ROMAN[facts.semester]} SEMESTER`,
    ...named,
    'Time: 3 Hours] [Max. Marks: 75',
    'Instructions:',
  ];
}

/** Unique PDF of a made-up paper. Heads are in English, because standard PDF fonts lack Hindi. */
export async function madePdfOf({ path, head }: MadePaper, salt = ''): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const lines = [
    ...head,
    '1. Explain what a stack is for, and draw it.',
    '2. Define a queue in your own words.',
  ];
  for (const [at, line] of lines.entries())
    page.drawText(line.replace(/[^\x20-\x7e]/g, '-'), { x: 40, y: 790 - 22 * at, size: 12, font });
  document.setSubject(Buffer.from(path + salt).toString('hex'));
  return document.save();
}
