import type { Account } from '../account.ts';
import { downloadName } from '../file.ts';
import type { Library } from '../library.ts';
import type { HiddenNote } from '../note/hidden-note.ts';

type DataEntry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> };

const BATCH = 100;

type Sources = Pick<
  Library,
  | 'sessions'
  | 'accessTokens'
  | 'secondFactors'
  | 'notes'
  | 'favourites'
  | 'reports'
  | 'hiddenNotes'
  | 'paperRequests'
  | 'follows'
  | 'sharingRequests'
  | 'courseProposals'
  | 'examDates'
  | 'examCalendars'
  | 'thanks'
  | 'questionCorrections'
  | 'doneMarks'
  | 'yearPages'
  | 'files'
  | 'bytes'
  | 'clock'
>;

export async function* personalData(library: Sources, account: Account): AsyncGenerator<DataEntry> {
  const sessions = await library.sessions.listOf(account.id, library.clock());
  const accessTokens = await library.accessTokens.listOf(account.id, library.clock());
  const secondFactor = await secondFactorOf(library, account);
  const asksToShare = await library.sharingRequests.find(account.id);
  const proposedCourses = await library.courseProposals.listOf(account.id);
  const proposedExamDates = await library.examDates.listOf(account.id);
  const examCalendar = await library.examCalendars.of(account.id);
  const asked = { asksToShare, proposedCourses, proposedExamDates, examCalendar };
  yield json('account.json', { account, sessions, accessTokens, secondFactor, ...asked });
  yield json('notes.json', await all((after) => notesAfter(library, account, after)));
  yield json('favourites.json', await all((after) => library.favourites.listKept(account.id, after, BATCH)));
  yield json('reports.json', await all((after) => reportsAfter(library, account, after)));
  const hidden = (last?: HiddenNote) => library.hiddenNotes.listOf(account.id, BATCH, last);
  const away = await all<HiddenNote>((_after, last) => hidden(last));
  yield json(
    'hidden-notes.json',
    away.map(({ actor: _, ...note }) => note),
  );
  yield json('requests.json', await library.paperRequests.listOf(account.id));
  yield json('follows.json', await followsOf(library, account));
  yield json('thanks.json', await thanksOf(library, account));
  const votesAfter = (after: string) => library.questionCorrections.votesBy(account.id, after, BATCH);
  yield json('question-votes.json', await all(votesAfter));
  yield json('practice.json', await doneMarksOf(library, account));
  const files = await all((after) => library.files.listOf(account.id, after, BATCH));
  yield json('files.json', files);
  for (const file of files) {
    const bytes = await library.bytes.open(file);
    if (bytes) yield { name: `files/${file.id}-${safe(downloadName(file))}`, size: file.size, bytes };
  }
}

async function secondFactorOf({ secondFactors }: Pick<Library, 'secondFactors'>, { id }: Account) {
  const { passkeys, ...factor } = await secondFactors.of(id);
  return {
    ...factor,
    passkeys: passkeys.map(({ name, host, createdAt, usedAt }) => ({ name, host, createdAt, usedAt })),
  };
}

/** Omits the secret key of the weekly mail. */
async function followsOf({ follows }: Pick<Library, 'follows'>, { id }: Account) {
  const [courses, mail] = await Promise.all([follows.listOf(id), follows.weeklyMailOf(id)]);
  return { courses, weeklyMail: mail?.dueAt !== undefined };
}

/** Includes thanks given and views received. The year page's address is theirs to share. */
async function thanksOf({ thanks, yearPages }: Pick<Library, 'thanks' | 'yearPages'>, { id }: Account) {
  const thanked = await all((after) => thanks.listKept(id, after, BATCH));
  const pages = (await yearPages.listOf(id)).map(({ account: _, ...page }) => page);
  return { thanks: thanked, views: await thanks.viewsOf(id), pages };
}

async function doneMarksOf({ doneMarks }: Pick<Library, 'doneMarks'>, { id }: Account) {
  const marks = await all(async (after) =>
    (await doneMarks.listKept(id, after, BATCH)).map((doneMark) => ({ ...doneMark, id: doneMark.question })),
  );
  return marks.map(({ question, at, isDone }) => ({ question, at, isDone }));
}

function json(name: string, value: unknown): DataEntry {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  return {
    name,
    size: bytes.length,
    bytes: (async function* once() {
      yield bytes;
    })(),
  };
}

function safe(name: string): string {
  return name.replace(/[\\/\p{Cc}]/gu, '_').replace(/^\.+/, '_');
}

async function notesAfter(library: Sources, account: Account, after: string) {
  const last = after ? await library.notes.find(after) : undefined;
  return library.notes.list({
    conditions: [{ field: 'owner', values: [account.id] }],
    order: [],
    limit: BATCH,
    offset: 0,
    ...(last && { cursor: { item: last, before: false } }),
  });
}

async function reportsAfter({ reports }: Sources, { id }: Account, after: string) {
  const last = after ? await reports.find(after) : undefined;
  return reports.list({
    conditions: [{ field: 'reporter', values: [id] }],
    order: [],
    limit: BATCH,
    offset: 0,
    ...(last && { cursor: { item: last, before: false } }),
  });
}

async function all<Item extends { id: string }>(
  part: (after: string, last: Item | undefined) => Promise<Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const found = await part(items.at(-1)?.id ?? '', items.at(-1));
    items.push(...found);
    if (found.length < BATCH) return items;
  }
}
