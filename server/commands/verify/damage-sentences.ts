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

/** What is known of a fault. Columns without a value are null. */
export type Found = { kind: DamageKind } & {
  [Known in keyof Omit<RowFault, 'kind'>]?: RowFault[Known] | null;
};

const RESTORE = 'Restore its bytes from a backup, or withdraw the note.';
const REPAIR = 'Run panna verify --repair.';
const SWEPT = 'No visitor can see them. Start Panna: it sweeps at once and then every hour.';

/** Of each kind of fault: what is wrong, and what to do. */
export const SENTENCES: Record<DamageKind, (found: Found) => [what: string, advice: string]> = {
  'bytes.missing': (f) => [`The bytes of ${named(f)} are missing.`, RESTORE],
  'bytes.changed': (f) => [`The bytes of ${named(f)} are not those that were uploaded.`, RESTORE],
  'bytes.size': (f) => [`The bytes of ${named(f)} are cut short or too long: ${f.detail}.`, RESTORE],
  'bytes.orphan': (f) => [`Bytes that belong to no file are still there: key ${f.detail}.`, SWEPT],
  'file.size': (f) => [`The record of ${named(f)} names a wrong size: ${f.detail}.`, restoreTables('files')],
  'note.no-file': (f) => [`${capital(named(f))} has no record of its file.`, restoreTables('files')],
  'note.half-file': (f) => [`${capital(named(f))} has a file that never came completely.`, RESTORE],
  'file.no-digest': (f) => [
    `The record of ${named(f)} is complete, but lacks its digest or type.`,
    restoreTables('files'),
  ],
  'file.temporary': (f) => [`The file of ${named(f)} counts as temporary, though a note has it.`, REPAIR],
  'file.never-swept': (f) => [`${capital(named(f))} has no note and would never be swept.`, REPAIR],
  'file.unprepared': (f) => [`The pages of ${named(f)} are not prepared, and no job will do it.`, REPAIR],
  'file.blamed': (f) => [
    `The pages of ${named(f)} are not shown, because reading them took too much or crashed (${f.detail}).`,
    'If it is an honest file, panna verify --repair has it tried again.',
  ],
  'file.unexamined': (f) => [
    `${capital(named(f))} can only be saved, not shown by browsers: it was never examined for scripts.`,
    REPAIR,
  ],
  'questions.not-found': (f) => [
    `The questions of ${named(f)} are not known: it was never split into them by this version, or was given up.`,
    REPAIR,
  ],
  'text.blamed': (f) => [
    `The text of pages of ${named(f)} is not searched, because reading it took too much.`,
    'If it is an honest file, panna verify --repair has it tried again.',
  ],
  'upload.overdue': (f) => [`${capital(named(f))} has no note and should have been swept long ago.`, SWEPT],
  'upload.pieces': (f) => [
    `The upload of ${named(f)} counts ${f.detail} pieces, which is not what came.`,
    'No visitor can see it. It is swept after a day; its sender uploads again.',
  ],
  'count.wrong': (f) => [`The count of ${placed(f)} is wrong: ${f.detail}.`, REPAIR],
  'count.no-notes': (f) => [`${f.detail} notes are counted in ${placed(f)}, where there are none.`, REPAIR],
  'favourite.no-note': (f) => [`Favourite ${f.detail} is of a note that has gone.`, REPAIR],
  'favourite.merged': (f) => [`Favourite ${f.detail} is of a note that was merged into ${f.note}.`, REPAIR],
  'thanks.no-note': (f) => [`Account ${f.detail} said thanks, but the note has gone.`, REPAIR],
  'thanks.merged': (f) => [
    `Thanks of account ${f.detail} are for a note that was merged into ${f.note}.`,
    REPAIR,
  ],
  'opening.no-note': (f) => [`It is counted how often note ${f.detail} was opened, which has gone.`, REPAIR],
  'opening.count': (f) => [`Note ${f.note} was opened less than never in ${f.detail}.`, REPAIR],
  'solution.no-paper': (f) => [`${capital(named(f))} answers a note that has gone (${f.detail}).`, REPAIR],
  'follow.ahead': (f) => [`Account ${f.detail}, which none has ever had, in ${placed(f)}.`, REPAIR],
  'follower.ahead': (f) => [
    `Account ${f.detail} would not be told of new papers: it counts notes as seen that are not shared yet.`,
    REPAIR,
  ],
  'follower.no-key': (f) => [
    `The weekly mail of account ${f.detail} is due, and its link could not end it.`,
    `${REPAIR} It ends the mail; the person may request it again.`,
  ],
  'paper-request.half-fulfilled': (f) => [
    `The request ${f.detail} for a paper of ${placed(f)} is neither open nor fulfilled.`,
    `${REPAIR} It opens the request again.`,
  ],
  'report.unknown': (f) => [
    `Report ${f.detail} says of note ${f.note} what Panna has no word for.`,
    'Change its kind by hand to other.',
  ],
  'report.no-address': (f) => [
    `The claim ${f.detail} on note ${f.note} has no address, so that it cannot be answered.`,
    'Decide about the note as a moderator: panna moderate hide, or close the case.',
  ],
  'report.waits-in-vain': (f) => [
    `Report ${f.detail} on note ${f.note} would be removed unread: it waits for an address to be confirmed, which it need not.`,
    REPAIR,
  ],
  'role.unknown': (f) => [
    `Account ${f.detail} has a role that Panna does not know.`,
    'Appoint the person again, or take the role back: panna moderate.',
  ],
  'log.unknown': (f) => [
    `Entry ${f.detail} of the moderation log names an act that Panna does not know.`,
    'The log only grows: look by hand how it came, or restore the library from a backup.',
  ],
  'factor.none': (f) => [
    `Account ${f.detail} has a second factor that is on, and nothing that shows it but recovery codes.`,
    'Turn it off for the person: panna account second-factor reset.',
  ],
  'account.signed-in': (f) => [
    `Account ${f.detail} is blocked and still signed in, or has a token for scripts.`,
    REPAIR,
  ],
  'merged.chain': (f) => [`Note ${f.detail} was merged into a note that was merged itself.`, REPAIR],
  'merged.shown': (f) => [
    `${capital(named(f))} was merged into ${f.detail}, and is still there.`,
    'If both are the same paper, merge it again as a moderator.',
  ],
  'hidden.end': (f) => [
    `${capital(named(f))} is hidden until a wrong time.`,
    'Restore it or delete it: panna moderate.',
  ],
  'duplicate.one-sided': (f) => [`Files ${f.file} and ${f.detail} are alike, as only one says.`, REPAIR],
  'pages.not-missing': (f) => [`File ${f.file} counts as lacking pages, though ${f.detail}.`, REPAIR],
  'pages.not-repeated': (f) => [
    `Page ${f.detail} of file ${f.file} counts as one that comes again, and comes first.`,
    REPAIR,
  ],
  'pages.arranged': (f) => [
    `The pages of file ${f.file} are arranged as those of a file of ${f.detail}.`,
    `${REPAIR} They are shown as the file has them then.`,
  ],
  'figures.unknown': (f) => [
    `A count of the figures is of nothing that Panna counts: ${f.detail}.`,
    'No plot shows it. Delete it by hand, or leave it.',
  ],
  'figures.count': (f) => [
    `A count of the figures cannot be: ${f.detail}.`,
    `${REPAIR} It forgets that count.`,
  ],
  'figures.words': (f) => [
    `Words of a search without a result, last made on ${f.detail}, are kept though hardly any visitor searched for them.`,
    `${REPAIR} It forgets the words.`,
  ],
  'hidden.no-file': (f) => [
    `${capital(named(f))} is hidden and has no record of its file.`,
    restoreTables('files'),
  ],
  'hidden.shared': (f) => [
    `${capital(named(f))} is hidden, and a note that all can see has its id or its file.`,
    'Decide which of them is right, and delete the other one by hand or restore the library from a backup.',
  ],
  'hidden.file-time': (f) => [
    `The file of ${named(f)}, which is hidden, would be swept at a wrong time.`,
    REPAIR,
  ],
  'hidden.file-owner': (f) => [`The file of ${named(f)} is not hidden from the person who sent it.`, REPAIR],
  'hidden.not-logged': (f) => [
    `${capital(named(f))} is hidden, and no log says by whom.`,
    'Look at it as a moderator, and restore or hide it again.',
  ],
  'catalogue.no-branch': (f) => [
    `${placed(f)} is a course of a college or a branch that the catalogue lacks.`,
    'Its page cannot be reached. Import the whole catalogue: panna catalogue import FOLDER.',
  ],
  'catalogue.words': (f) => [
    `The name of ${f.detail} cannot be read, so that Panna does not start.`,
    'Import the whole catalogue: panna catalogue import FOLDER.',
  ],
  'catalogue.retired': (f) => [
    `${placed(f)} is taught, though its college or its branch is retired.`,
    'Retire it, or take the branch up again, on the page of the catalogue.',
  ],
  'catalogue.moved-shown': (f) => [`${placed(f)} is there, though it was moved to ${f.detail}.`, REPAIR],
  'catalogue.moved-nowhere': (f) => [`${placed(f)} was moved to ${f.detail}, which is not there.`, REPAIR],
  'exam-date.nowhere': (f) => [`A date of ${f.detail} is that of ${placed(f)}, which is not there.`, REPAIR],
  'reference.dangling': (f) => [`A row refers to one that has gone: ${f.detail}.`, restoreTables()],
  'database.corrupt': (f) => [
    `The database file is damaged: ${f.detail}.`,
    'Restore the library from a backup.',
  ],
  'place.unknown': (f) => [
    `${f.detail} notes are in ${placed(f)}, which the catalogue does not list.`,
    'No visitor finds them there. Put the course back with panna catalogue import, or change the notes.',
  ],
};

function restoreTables(table = 'table'): string {
  return `Look at the ${table} by hand, or restore the library from a backup.`;
}

/** The note by its course and description; a file without a note by its id. */
function named(found: Found): string {
  if (!found.note) return `file ${found.file}`;
  return `note ${JSON.stringify(found.description ?? '')} (${found.note}) of ${placed(found)}`;
}

function placed({ college, branch, year, course }: Found): string {
  return course === undefined ? `${college}` : `${course} in ${college} ${branch} ${year}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
