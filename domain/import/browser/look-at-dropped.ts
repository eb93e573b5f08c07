import { takeOfMailbox } from '../../account/take-of-mailbox.ts';
import type { Account } from '../../account.ts';
import { FILE_ACCEPT, MEGABYTE, type StoredFile } from '../../file.ts';
import type { Library } from '../../library.ts';
import { LIMITS } from '../../limits.ts';
import { requireAdmin } from '../../moderation/role.ts';
import { sharerOf } from '../../note/share-note.ts';
import { decideRows } from '../decide-rows.ts';
import { blankRow, type ImportRow } from '../import-row.ts';
import { paperId } from '../paper-id.ts';
import type { ProposedCourse } from '../proposed-course.ts';
import { PaperReader } from '../read-paper.ts';
import { WHY, type WhyWords } from '../why-words.ts';
import type { DroppedPaper, DroppedRow } from './dropped-paper.ts';

const AT_ONCE = 50;
const ENDINGS = FILE_ACCEPT.split(',');

type Looked = { paper: DroppedPaper; file: StoredFile | undefined; why: string | undefined };

/**
 * Dry run: how an import would classify a folder's files by their paths and the first pages of those uploaded so far.
 * Stores nothing. `why`: reasons in the page's language.
 * @throws Refusal not-allowed `moderation.admin`, `note.share`; too-many.
 */
export async function lookAtDropped(
  library: Library,
  account: Account | undefined,
  papers: readonly DroppedPaper[],
  why: WhyWords = WHY,
): Promise<{ rows: DroppedRow[]; proposed: ProposedCourse[] }> {
  await requireAdmin(library, account);
  const admin = sharerOf(library, account);
  await takeOfMailbox(library.quickLimits, LIMITS.importLook, admin, library.clock());
  const first = new Map<string, string>();
  const looked: Looked[] = [];
  for (const paper of papers) {
    looked.push(await lookAt(library, admin, paper, { first, why }));
    if (looked.length % AT_ONCE === 0) await others();
  }
  return decided(library, looked, why);
}

async function lookAt(
  library: Library,
  admin: Account,
  paper: DroppedPaper,
  { first, why }: { first: Map<string, string>; why: WhyWords },
): Promise<Looked> {
  const { path, sha256, size } = paper;
  const { maxFileBytes } = library.settings;
  const skipped = (reason: string): Looked => ({ paper, file: undefined, why: reason });
  if (!ENDINGS.some((ending) => path.toLowerCase().endsWith(ending))) return skipped(why.otherType);
  if (size === 0) return skipped(why.empty);
  if (size > maxFileBytes) return skipped(why.tooLarge(`${Math.round(maxFileBytes / MEGABYTE)} MB`));
  const duplicate = first.get(sha256);
  if (duplicate !== undefined) return skipped(why.duplicate(duplicate));
  first.set(sha256, path);
  const known = await library.notes.findSent(sha256);
  if (known) return skipped(why.known(known.id));
  const file = await library.files.find(paperId(sha256, ''));
  if (file && file.owner !== admin.id) return skipped(why.elsewhere);
  return { paper, file: file?.completedAt && file, why: undefined };
}

async function decided(library: Library, looked: readonly Looked[], why: WhyWords) {
  const reader = new PaperReader(library.catalogue, library.clock());
  const texts = await textsOf(library, looked);
  const open = looked.filter((each) => each.why === undefined);
  const found = [];
  for (const { paper, file } of open) {
    const read = reader.read(paper.path, texts.get(file?.id ?? ''));
    found.push({ ...factsOf(paper), read, begins: [] });
    if (found.length % AT_ONCE === 0) await others();
  }
  const { rows, proposed } = decideRows(library.catalogue, found, why);
  const rowOf = new Map<DroppedPaper, DroppedRow>();
  for (const [at, { paper, file }] of open.entries()) {
    const { match, time } = found[at]?.read ?? {};
    const isClear = match?.isSure === true && time?.year !== undefined && !time.needsReview;
    const isRead = file !== undefined && texts.has(file.id);
    const row = rows[at] ?? blankRow(paper.path, paper.sha256);
    rowOf.set(paper, { ...row, ...stateOf(paper), isSent: file !== undefined, isRead, isClear });
  }
  return { rows: looked.map((each) => rowOf.get(each.paper) ?? skippedRow(each)), proposed };
}

async function textsOf({ pageTexts }: Library, looked: readonly Looked[]): Promise<Map<string, string>> {
  const files = looked.flatMap(({ file }) => (file ? [file.id] : []));
  const texts = new Map<string, string>();
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const asked = files.slice(from, from + AT_ONCE).map((file) => ({ file, page: 1 }));
    for (const { file, text } of await pageTexts.findAll(asked)) texts.set(file, text);
  }
  return texts;
}

function factsOf({
  path,
  sha256,
  made,
}: DroppedPaper): Pick<ImportRow, 'path' | 'sha256' | 'pages' | 'created'> {
  return { path, sha256, pages: '', created: made };
}

function stateOf({ sha256 }: DroppedPaper): Pick<DroppedRow, 'id'> {
  return { id: paperId(sha256, '') };
}

function skippedRow({ paper, why = '' }: Looked): DroppedRow {
  const row = blankRow(paper.path, paper.sha256);
  const none = { isSent: false, isRead: false, isClear: false };
  return { ...row, ...stateOf(paper), ...none, created: paper.made, state: 'skipped', why };
}

function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
