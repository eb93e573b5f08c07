import { placePath } from '../../app/place-path.ts';
import { domainsOf } from '../../domain/account/admission.ts';
import { signUp } from '../../domain/account/sign-up.ts';
import type { Account } from '../../domain/account.ts';
import { receiveChunk } from '../../domain/file/receive-chunk.ts';
import type { Library } from '../../domain/library.ts';
import { draftOf } from '../../domain/note/note-fields.ts';
import { shareNote } from '../../domain/note/share-note.ts';
import { type MadeUpPaper, madeUpPapers } from './made-up-papers.ts';
import { paperPdf } from './paper-pdf.ts';
import { madeUpUnits } from './syllabi.ts';

export class DemoFault extends Error {
  override name = 'DemoFault';
}

export type Filled = { papers: number; courses: number; path: string; email: string; password: string };

const STUDENTS = ['demo.asha', 'demo.ravi', 'demo.meena', 'demo.imran'];
const FIRST_DAY = Date.UTC(2025, 7, 4, 4, 30);
const DAYS_BETWEEN = 7;
const DAY_MS = 24 * 3_600_000;

/**
 * Shares made-up papers, the same ones each time, through the usual actions.
 * @throws DemoFault if there are already notes, or no courses.
 */
export async function fillLibrary(library: Library): Promise<Filled> {
  if ((await library.notes.count([], 1)) > 0) {
    throw new DemoFault(
      'This library already has papers. Use an empty one, so that made-up papers don’t mix with them.',
    );
  }
  const papers = madeUpPapers(library.catalogue);
  const [first] = papers;
  if (!first) throw new DemoFault('The catalogue has no courses. Add some first.');
  await addSyllabi(library, papers);
  const { students, password } = await signUpStudents(library);
  for (const [index, paper] of papers.entries()) {
    await share(library, students[index % students.length], paper, index);
  }
  const { college, branch, year, code } = first.course;
  return {
    papers: papers.length,
    courses: new Set(papers.map(({ course }) => course)).size,
    path: placePath(college, branch, year, code),
    email: students[0]?.email ?? '',
    password,
  };
}

async function addSyllabi(library: Library, papers: readonly MadeUpPaper[]): Promise<void> {
  const changes = [...new Set(papers.map(({ course }) => course))].map((course) => {
    const { college, branch, year, code } = course;
    return { place: { college, branch, year, course: code }, units: madeUpUnits(course.title), was: '' };
  });
  await library.syllabi.replace(changes, undefined);
}

/**
 * Verifies made-up students directly, because nobody reads their mails. Their passwords cannot be guessed.
 */
async function signUpStudents(library: Library): Promise<{ students: Account[]; password: string }> {
  const password = library.secretMint.draw().secret.slice(0, 16);
  const students: Account[] = [];
  const [domain] = domainsOf(
    library.catalogue.admission.filter(({ of, shares }) => shares === true && !of.startsWith('*')),
  );
  if (!domain) throw new DemoFault('The catalogue has no email domain whose addresses may share papers.');
  for (const name of STUDENTS) {
    const email = `${name}@${domain}`;
    const account = await signUp(library, { email, password }, 'this machine');
    await library.accounts.verify(account.id, {}, library.clock());
    students.push({ ...account, verified: true });
  }
  return { students, password };
}

/** Backdates the note, so that papers have different dates. */
async function share(
  library: Library,
  student: Account | undefined,
  paper: MadeUpPaper,
  index: number,
): Promise<void> {
  const { course, fileName, description, kind, exam, examYear } = paper;
  const pdf = await paperPdf(paper, library.catalogue.name);
  const file = await receiveChunk(library, student, {
    fileId: library.newId(),
    name: fileName,
    bytes: whole(pdf),
  });
  const day = new Date(FIRST_DAY + index * DAYS_BETWEEN * DAY_MS);
  const { college, branch, year, code } = course;
  const place = { college, branch, year, course: code };
  const draft = draftOf({ ...place, description, kind, exam: exam?.value, examYear, image: file.id });
  await shareNote({ ...library, clock: () => day }, student, draft);
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
