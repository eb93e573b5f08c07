import type { RowFault, RowFaultKind } from '../../../adapters/database/maintenance/row-fault.ts';

export type DamageKind =
  | RowFaultKind
  | 'bytes.missing'
  | 'bytes.changed'
  | 'bytes.size'
  | 'bytes.orphan'
  | 'file.size'
  | 'database.corrupt'
  | 'place.unknown';

export type Found = { kind: DamageKind } & {
  [Known in keyof Omit<RowFault, 'kind'>]?: RowFault[Known] | null;
};

const RESTORE = 'Restore it: panna restore FOLDER --file ID. Or delete the paper: panna moderate delete.';
const COMMAND = 'panna verify --repair';
const REPAIR = `Run ${COMMAND}.`;
const REPAIR_TRUSTED = `If you trust the file, run ${COMMAND} to try again.`;
const SWEPT = 'No visitor can see them. Start Panna: it deletes them at startup and every hour after that.';
const SWEPT_DAILY = 'No visitor can see them. Start Panna: it deletes them within a day.';

export const SENTENCES: Record<DamageKind, (found: Found) => [what: string, advice: string]> = {
  'bytes.missing': (f) => [`The content of ${named(f)} is missing.`, RESTORE],
  'bytes.changed': (f) => [`The content of ${named(f)} has changed since the upload.`, RESTORE],
  'bytes.size': (f) => [`The content of ${named(f)} has the wrong length: ${f.detail}.`, RESTORE],
  'bytes.orphan': (f) => [`Stored content that no file uses: key ${f.detail}.`, SWEPT_DAILY],
  'file.size': (f) => [`The record of ${named(f)} has a wrong size: ${f.detail}.`, restoreTables('files')],
  'note.no-file': (f) => [`${capital(named(f))} has no record of its file.`, restoreTables('files')],
  'note.half-file': (f) => [
    `${capital(named(f))} has an incomplete file.`,
    'Delete the paper (panna moderate delete), or restore the library from a backup.',
  ],
  'file.no-digest': (f) => [
    `The record of ${named(f)} is complete, but lacks its digest or type.`,
    restoreTables('files'),
  ],
  'file.temporary': (f) => [`The file of ${named(f)} is marked temporary, but a paper uses it.`, REPAIR],
  'file.never-swept': (f) => [`${capital(named(f))} has no paper and would never be deleted.`, REPAIR],
  'file.unprepared': (f) => [`The pages of ${named(f)} are not prepared, and no job is queued.`, REPAIR],
  'file.blamed': (f) => [
    `The pages of ${named(f)} are not shown, because reading them used too much memory or time, or crashed (${f.detail}).`,
    REPAIR_TRUSTED,
  ],
  'file.unexamined': (f) => [
    `${capital(named(f))} can be downloaded but not shown: it was never checked for scripts.`,
    REPAIR,
  ],
  'questions.not-found': (f) => [
    `The questions of ${named(f)} are missing: this version has not extracted them, or gave up.`,
    REPAIR,
  ],
  'text.blamed': (f) => [
    `The text of pages of ${named(f)} is not searchable, because reading it used too much memory or time.`,
    REPAIR_TRUSTED,
  ],
  'upload.overdue': (f) => [
    `${capital(named(f))} has no paper and should have been deleted long ago.`,
    SWEPT,
  ],
  'upload.pieces': (f) => [
    `The upload of ${named(f)} counts ${f.detail} chunks, but a different number arrived.`,
    'No visitor can see it. It is deleted after a day; the person has to upload the file again.',
  ],
  'count.wrong': (f) => [`The count of ${placed(f)} is wrong: ${f.detail}.`, REPAIR],
  'count.no-notes': (f) => [`Papers counted in ${placed(f)}, where there are none: ${f.detail}.`, REPAIR],
  'favourite.no-note': (f) => [`Favourite ${f.detail} is of a paper that no longer exists.`, REPAIR],
  'favourite.merged': (f) => [`Favourite ${f.detail} is of a paper that was merged into ${f.note}.`, REPAIR],
  'thanks.no-note': (f) => [`Thanks of account ${f.detail}, which no longer exists.`, REPAIR],
  'thanks.merged': (f) => [
    `Thanks of account ${f.detail} are for a paper that was merged into ${f.note}.`,
    REPAIR,
  ],
  'views.no-note': (f) => [`Views are counted for paper ${f.detail}, which no longer exists.`, REPAIR],
  'views.count': (f) => [`Paper ${f.note} has a negative view count in ${f.detail}.`, REPAIR],
  'solution.no-paper': (f) => [
    `${capital(named(f))} is a solution to a paper that no longer exists (${f.detail}).`,
    REPAIR,
  ],
  'follow.ahead': (f) => [`Account ${f.detail}, which has never existed, in ${placed(f)}.`, REPAIR],
  'follower.ahead': (f) => [
    `Account ${f.detail} would miss new papers: it counts papers as seen that are not shared yet.`,
    REPAIR,
  ],
  'follower.no-key': (f) => [
    `The weekly email of account ${f.detail} is due, but its unsubscribe link would not work.`,
    `${REPAIR} It turns the email off; the person can turn it on again.`,
  ],
  'paper-request.half-fulfilled': (f) => [
    `The request ${f.detail} for a paper of ${placed(f)} is neither open nor fulfilled.`,
    `${REPAIR} It reopens the request.`,
  ],
  'report.unknown': (f) => [
    `Report ${f.detail} on paper ${f.note} has an unknown kind.`,
    'Change its kind to other by hand.',
  ],
  'report.no-address': (f) => [
    `The claim ${f.detail} on paper ${f.note} has no address, so it cannot be answered.`,
    'Hide the paper as a moderator (panna moderate hide), or close the case.',
  ],
  'report.waits-in-vain': (f) => [
    `Report ${f.detail} on paper ${f.note} would be deleted unread: it waits for a confirmation that it does not need.`,
    REPAIR,
  ],
  'role.unknown': (f) => [
    `Account ${f.detail} has an unknown role.`,
    'Appoint the person again, or remove the role: panna moderate.',
  ],
  'log.unknown': (f) => [
    `Entry ${f.detail} of the moderation log has an unknown action.`,
    'Log entries are never changed: check where it comes from, or restore the library from a backup.',
  ],
  'factor.none': (f) => [
    `Account ${f.detail} has a second factor with recovery codes only.`,
    'Turn it off for the person: panna account second-factor reset.',
  ],
  'account.signed-in': (f) => [
    `Account ${f.detail} is blocked, but still signed in or has an API token.`,
    REPAIR,
  ],
  'merged.chain': (f) => [`Paper ${f.detail} was merged into a paper that was itself merged.`, REPAIR],
  'merged.shown': (f) => [
    `${capital(named(f))} was merged into ${f.detail}, but still exists.`,
    'If both are the same paper, merge it again as a moderator.',
  ],
  'hidden.end': (f) => [
    `${capital(named(f))} has a wrong date for the end of hiding.`,
    'Restore it or delete it: panna moderate.',
  ],
  'duplicate.one-sided': (f) => [
    `Files ${f.file} and ${f.detail} are duplicates, but only one of them is marked as such.`,
    REPAIR,
  ],
  'pages.not-missing': (f) => [`File ${f.file} is marked as missing pages, but ${f.detail}.`, REPAIR],
  'pages.not-repeated': (f) => [
    `Page ${f.detail} of file ${f.file} is marked as repeated, but is the first one.`,
    REPAIR,
  ],
  'pages.arranged': (f) => [
    `The pages of file ${f.file} have the page order of a file of ${f.detail}.`,
    `${REPAIR} It restores the order of the file.`,
  ],
  'statistics.unknown': (f) => [
    `Unknown counter in the statistics: ${f.detail}.`,
    'No chart shows it. Delete it by hand, or leave it.',
  ],
  'statistics.count': (f) => [
    `Impossible counter in the statistics: ${f.detail}.`,
    `${REPAIR} It deletes that counter.`,
  ],
  'statistics.words': (f) => [
    `The words of a search without results, last made on ${f.detail}, are stored although too few visitors searched for them.`,
    `${REPAIR} It deletes the words.`,
  ],
  'hidden.no-file': (f) => [
    `${capital(named(f))} is hidden and has no record of its file.`,
    restoreTables('files'),
  ],
  'hidden.shared': (f) => [
    `${capital(named(f))} is hidden, but a visible paper has its ID or its file.`,
    'Decide which of them is right, and delete the other one by hand or restore the library from a backup.',
  ],
  'hidden.file-time': (f) => [
    `The file of ${named(f)}, which is hidden, would be deleted at the wrong time.`,
    REPAIR,
  ],
  'hidden.file-owner': (f) => [`The file of ${named(f)} is not hidden from the person who sent it.`, REPAIR],
  'hidden.not-logged': (f) => [
    `${capital(named(f))} is hidden, but the log does not say by whom.`,
    'Check it as a moderator, and restore or hide it again.',
  ],
  'catalogue.no-branch': (f) => [
    `${placed(f)} is a course of a college or branch that is not in the catalogue.`,
    'Its page cannot be reached. Import the whole catalogue: panna catalogue import FOLDER.',
  ],
  'catalogue.words': (f) => [
    `The name of ${f.detail} cannot be read, so Panna does not start.`,
    'Import the whole catalogue: panna catalogue import FOLDER.',
  ],
  'catalogue.retired': (f) => [
    `${placed(f)} is taught, though its college or its branch is retired.`,
    'Retire it, or restore the branch, on the catalogue page.',
  ],
  'catalogue.moved-shown': (f) => [
    `${placed(f)} still exists, although it was moved to ${f.detail}.`,
    REPAIR,
  ],
  'catalogue.moved-nowhere': (f) => [`${placed(f)} was moved to ${f.detail}, which does not exist.`, REPAIR],
  'exam-date.nowhere': (f) => [
    `A date of ${f.detail} belongs to ${placed(f)}, which does not exist.`,
    REPAIR,
  ],
  'reference.dangling': (f) => [`A row refers to a missing row: ${f.detail}.`, restoreTables()],
  'database.corrupt': (f) => [
    `The database file is damaged: ${f.detail}.`,
    'Restore the library from a backup.',
  ],
  'place.unknown': (f) => [
    `Papers in ${placed(f)}, which is not in the catalogue: ${f.detail}.`,
    'No visitor finds them there. Put the course back with panna catalogue import, or move the papers.',
  ],
};

function restoreTables(table = 'table'): string {
  return `Check the ${table} by hand, or restore the library from a backup.`;
}

function named(found: Found): string {
  if (!found.note) return `file ${found.file}`;
  return `paper ${JSON.stringify(found.description ?? '')} (${found.note}) of ${placed(found)}`;
}

function placed({ college, branch, year, course }: Found): string {
  return course === undefined ? `${college}` : `${course} in ${college} ${branch} ${year}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isRepairable({ advice }: { advice: string }): boolean {
  return advice.includes(COMMAND);
}
