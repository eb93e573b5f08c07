import { PAPER } from './person.ts';

/** Who asks. `resting` is an admin whose session has not shown the second factor. The owner shared the note; an account that was blocked has no session any more. The tokens are the owner’s, each of one scope, as a script sends them. */
export const ROLES = [
  'visitor',
  'foreign',
  'unverified',
  'verified',
  'moderator',
  'admin',
  'resting',
  'blocked',
  'owner',
  'read token',
  'share token',
] as const;
export type Role = (typeof ROLES)[number];

/** The papers that the rows are about, all shared by the owner. */
export type Papers = Record<
  'note' | 'file' | 'doomed' | 'doomedDocument' | 'doomedDocument8' | 'hidden' | 'hiddenFile',
  string
>;

/**
 * One call, or one thing that a page does. `yes` is the status for those who may: often that of a request which says too
 * little, so that nothing is done. All others get one of `no`.
 */
export type Row = {
  /** `POST /v1/account`; what a page does with its form, in brackets. Parameters as the route names them. */
  route: string;
  does: string;
  may: readonly Role[];
  yes: number | readonly number[];
  no?: readonly number[];
  /** The parameters of the route. */
  params?(papers: Papers): Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

const TOKENS = ['read token', 'share token'] as const;
const PERSONS = ROLES.filter((role) => !TOKENS.some((token) => token === role));
const ALL = PERSONS;
const SIGNED_IN = PERSONS.filter((role) => role !== 'visitor' && role !== 'blocked');
const VERIFIED = SIGNED_IN.filter((role) => role !== 'unverified');
const SHARERS = VERIFIED.filter((role) => role !== 'foreign');
const MODERATORS: readonly Role[] = ['moderator', 'admin'];

const UNKNOWN = () => ({ rowId: 'none', sessionId: 'none', fileId: 'none' });
const NOTE = ({ note, file }: Papers) => ({ rowId: note, fileId: file, note, case: `note-${note}` });
const COURSE = () => ({ college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' });
const DOOMED = ({ doomed }: Papers) => ({ rowId: doomed });
const HIDDEN = ({ hidden, hiddenFile }: Papers) => ({ fileId: hiddenFile, case: `note-${hidden}` });

const TABLES = '/v1/tablesdb/:databaseId/tables';
const ROWS = `${TABLES}/:tableId/rows`;
const FAVOURITES = `${TABLES}/favourites/rows`;
const REPORTS = `${TABLES}/reports/rows`;
const FILES = '/v1/storage/buckets/:bucketId/files';
const UPLOADS = '/v1/storage/buckets/:bucketId/uploads';
const NOTHING = { rowId: 'unique()', documentId: 'unique()', data: {} };
const CASE = 'POST /home/moderation/:case';
const PEOPLE = 'POST /home/moderation/people';
/** Elsewhere: the page leads to the login, or is not there. */
const AWAY = [302, 404];

const moderating = (intent: string, does: string, yes: Row['yes'] = 400, form = {}): Row => ({
  route: `${CASE} (${intent})`,
  does,
  may: MODERATORS,
  yes,
  no: AWAY,
  params: NOTE,
  form: { intent, ...form },
});
const deciding = (intent: string, does: string): Row => ({
  ...moderating(intent, does),
  params: () => ({ case: 'sharing-foreign' }),
});
const keeping = (intent: string, does: string, may: readonly Role[]): Row => ({
  route: `${PEOPLE} (${intent})`,
  does,
  may,
  yes: 400,
  // To a moderator it says that only an admin may.
  no: [...AWAY, 400],
  form: { intent, email: 'none@example.in', role: 'moderator' },
});

const cataloguing = (intent: string, does: string): Row => ({
  route: `POST /home/catalogue (${intent})`,
  does,
  ...{ may: ['admin'], yes: 400, no: AWAY, form: { intent } },
});

const importing = (intent: string, does: string, yes = 400): Row => ({
  route: `POST /home/catalogue/import/act (${intent})`,
  does,
  ...{ may: ['admin'], yes, no: AWAY, form: { intent, text: '' } },
});

/** Everything that the owner’s scripts may do. */
const BY_TOKEN: Record<(typeof TOKENS)[number], readonly string[]> = {
  'read token': [
    'GET /v1/account',
    'GET /v1/account/prefs',
    'GET /v1/ping',
    ...[ROWS, FAVOURITES, REPORTS].flatMap((rows) => [`GET ${rows}`, `GET ${rows}/:rowId`]),
    ...['', '/:fileId', '/:fileId/view', '/:fileId/download', '/:fileId/preview'].map(
      (file) => `GET ${FILES}${file}`,
    ),
    ...['GET /v1/search', 'GET /v1/search/suggestions'],
  ],
  'share token': [
    ...[`POST ${ROWS}`, `POST ${FILES}`, `POST ${UPLOADS}`, `GET ${UPLOADS}/:fileId`],
    ...[`PUT ${UPLOADS}/:fileId/:chunk`, 'GET /v1/storage/buckets/:bucketId/known/:sha256'],
  ],
};

/** Scripts get a refusal for a call that is not theirs; pages do not look at tokens. */
function withTokens(row: Row): Row {
  const isCall = row.route.includes(' /v1/');
  const may = TOKENS.filter((token) =>
    isCall ? row.may.includes('owner') && BY_TOKEN[token].includes(row.route) : row.may.includes('visitor'),
  );
  return { ...row, may: [...row.may, ...may], no: [...(row.no ?? []), ...(isCall ? [401] : [])] };
}

/** The former addresses of rows, each with the paper that is withdrawn there. */
const FORMER = [
  ['/v1/databases/:databaseId/collections', 'doomedDocument'],
  ['/v1/database/collections', 'doomedDocument8'],
] as const;

/** Rows are reached by their former name, documents, as well. */
function byFormerNames(row: Row): Row[] {
  const { route, does, params } = row;
  if (!route.includes(TABLES)) return [row];
  const former = FORMER.map(([collections, doomed]) => ({
    ...row,
    route: route.replace(TABLES, collections).replace('/rows', '/documents'),
    does: `${does}, as a document`,
    params: (papers: Papers) => params?.({ ...papers, doomed: papers[doomed] }) ?? {},
  }));
  return [row, ...former];
}

const OF_PEOPLE: readonly Row[] = [
  { route: 'POST /v1/account', does: 'make an account', may: ALL, yes: 400, json: {} },
  { route: 'GET /v1/account', does: 'read one’s account', may: SIGNED_IN, yes: 200, no: [401] },
  { route: 'GET /v1/account/prefs', does: 'read one’s preferences', may: SIGNED_IN, yes: 200, no: [401] },
  ...['name', 'password', 'prefs'].map((part): Row => {
    const own = { may: SIGNED_IN, yes: 400, no: [401], json: {} };
    return { route: `PATCH /v1/account/${part}`, does: `change one’s ${part}`, ...own };
  }),
  ...['/email', ''].map((path): Row => {
    const others = { may: ['visitor', 'blocked'], yes: 400, no: [401], json: {} } as const;
    return { route: `POST /v1/account/sessions${path}`, does: 'sign in', ...others };
  }),
  { route: 'GET /v1/account/sessions', does: 'list one’s sessions', may: SIGNED_IN, yes: 200, no: [401] },
  {
    route: 'GET /v1/account/sessions/:sessionId',
    does: 'read a session of one’s own',
    ...{ may: SIGNED_IN, yes: 404, no: [401], params: UNKNOWN },
  },
  {
    route: 'DELETE /v1/account/sessions/:sessionId',
    does: 'end a session of one’s own',
    ...{ may: SIGNED_IN, yes: 404, no: [401], params: UNKNOWN },
  },
  ...['/account/verification', '/account/verifications/email'].flatMap((path): Row[] => [
    { route: `POST /v1${path}`, does: 'ask for a link', may: SIGNED_IN, yes: 400, no: [401], json: {} },
    { route: `PUT /v1${path}`, does: 'verify by a link', may: ALL, yes: 400, json: {} },
  ]),
  { route: 'POST /v1/account/recovery', does: 'ask for a new password', may: ALL, yes: 400, json: {} },
  { route: 'PUT /v1/account/recovery', does: 'choose it by a link', may: ALL, yes: 400, json: {} },
  {
    route: 'GET /v1/account/sessions/oauth2/:provider',
    does: 'go to Google',
    ...{ may: ALL, yes: 412, params: () => ({ provider: 'google' }) },
  },
  {
    route: 'GET /v1/account/sessions/oauth2/callback/google/:project',
    does: 'come back from Google',
    ...{ may: ALL, yes: 412, params: () => ({ project: 'panna' }) },
  },

  { route: `POST ${ROWS}`, does: 'share a paper', may: SHARERS, yes: 400, no: [401], json: NOTHING },
  { route: `GET ${ROWS}`, does: 'list papers', may: ALL, yes: 200 },
  { route: `GET ${ROWS}/:rowId`, does: 'read a paper’s row', may: ALL, yes: 200, params: NOTE },
  {
    route: `PATCH ${ROWS}/:rowId`,
    does: 'change a paper',
    ...{ may: ['owner'], yes: 400, no: [401], params: NOTE, json: {} },
  },
  {
    route: `DELETE ${ROWS}/:rowId`,
    does: 'withdraw a paper',
    ...{ may: ['owner'], yes: 204, no: [401], params: DOOMED },
  },
  {
    route: `POST ${FAVOURITES}`,
    does: 'keep a favourite',
    may: SIGNED_IN,
    yes: 400,
    no: [401],
    json: NOTHING,
  },
  { route: `GET ${FAVOURITES}`, does: 'list one’s favourites', may: SIGNED_IN, yes: 200, no: [401] },
  {
    route: `GET ${FAVOURITES}/:rowId`,
    does: 'read one’s favourite',
    ...{ may: SIGNED_IN, yes: 404, no: [401], params: UNKNOWN },
  },
  {
    route: `PATCH ${FAVOURITES}/:rowId`,
    does: 'change a favourite',
    ...{ may: [], yes: 200, no: [401], params: UNKNOWN, json: {} },
  },
  {
    route: `DELETE ${FAVOURITES}/:rowId`,
    does: 'remove one’s favourite',
    ...{ may: SIGNED_IN, yes: 404, no: [401], params: UNKNOWN },
  },
  { route: `POST ${REPORTS}`, does: 'report a paper', may: VERIFIED, yes: 400, no: [401], json: NOTHING },
  { route: `GET ${REPORTS}`, does: 'list one’s reports', may: SIGNED_IN, yes: 200, no: [401] },
  {
    route: `GET ${REPORTS}/:rowId`,
    does: 'read one’s report',
    ...{ may: SIGNED_IN, yes: 404, no: [401], params: UNKNOWN },
  },
  ...['PATCH', 'DELETE'].map((method): Row => {
    const refused = { may: [], yes: 200, no: [401, 404], params: UNKNOWN, json: {} };
    return { route: `${method} ${REPORTS}/:rowId`, does: 'change or delete a report', ...refused };
  }),

  { route: `POST ${FILES}`, does: 'upload a file', may: SHARERS, yes: 400, no: [401], json: {} },
  { route: `GET ${FILES}`, does: 'list files', may: ALL, yes: 200 },
  { route: `GET ${FILES}/:fileId`, does: 'read a file’s record', may: ALL, yes: 200, params: NOTE },
  {
    route: `DELETE ${FILES}/:fileId`,
    does: 'delete a file of one’s own',
    ...{ may: ['owner'], yes: 409, no: [401], params: NOTE },
  },
  ...['view', 'download'].flatMap((way): Row[] => [
    { route: `GET ${FILES}/:fileId/${way}`, does: `${way} a file`, may: ALL, yes: 200, params: NOTE },
    {
      route: `GET ${FILES}/:fileId/${way} (hidden)`,
      does: `${way} the file of a hidden paper`,
      ...{ may: MODERATORS, yes: 200, no: [404], params: HIDDEN },
    },
  ]),
  {
    route: `GET ${FILES}/:fileId/preview`,
    does: 'see a picture of a page',
    ...{ may: ALL, yes: 404, params: UNKNOWN },
  },
  {
    route: `POST ${UPLOADS}`,
    does: 'begin an upload in small chunks, or see what is missing of it',
    ...{ may: SHARERS, yes: 400, no: [401], json: { fileId: 'none', name: 'none.pdf', size: 0 } },
  },
  {
    route: `GET ${UPLOADS}/:fileId`,
    does: 'see what is missing of one’s own upload',
    ...{ may: ['owner'], yes: 200, no: [401, 404], params: NOTE },
  },
  {
    route: `PUT ${UPLOADS}/:fileId/:chunk`,
    does: 'send a chunk of one’s own upload',
    ...{ may: ['owner'], yes: 200, no: [401, 404], headers: { 'X-SHA256': '0'.repeat(64) } },
    params: (papers) => ({ ...NOTE(papers), chunk: '1' }),
  },
  {
    route: 'GET /v1/storage/buckets/:bucketId/known/:sha256',
    does: 'ask whether the library has a file',
    ...{ may: SHARERS, yes: 200, no: [401], params: () => ({ sha256: '0'.repeat(64) }) },
  },
  { route: 'GET /v1/ping', does: 'ask whether the library answers', may: ALL, yes: 200 },
  { route: 'GET /v1/search', does: 'search', may: ALL, yes: 200 },
  { route: 'GET /v1/search/suggestions', does: 'get suggestions', may: ALL, yes: 400 },
  { route: 'GET /v1/openapi.json', does: 'read what the calls are', may: ALL, yes: 200 },
  {
    route: 'POST /v1/functions/:functionId/executions',
    does: 'send a message',
    ...{ may: ALL, yes: 201, params: () => ({ functionId: 'contact' }), json: {} },
  },

  { route: 'POST /contactus', does: 'send a message', may: ALL, yes: 200, form: {} },
  { route: 'POST /search/by-photo', does: 'find a question by a photo', may: ALL, yes: 200, form: {} },
  {
    route: 'POST /login',
    does: 'sign up or in',
    ...{ may: ['visitor', 'blocked'], yes: 400, no: [302], form: {} },
  },
  { route: 'POST /verify', does: 'verify by a link', may: ALL, yes: 200, form: {} },
  { route: 'POST /verify/delete', does: 'disown an account by a link', may: ALL, yes: 400, form: {} },
  { route: 'POST /forgot', does: 'ask for a new password', may: ALL, yes: 400, form: {} },
  { route: 'POST /reset', does: 'choose it by a link', may: ALL, yes: 400, form: {} },
  { route: 'POST /home/emailpage', does: 'ask for the link again', may: ALL, yes: 400, form: {} },
  {
    route: 'POST /home/account',
    does: 'change one’s account',
    ...{ may: SIGNED_IN, yes: 400, no: [302], form: {} },
  },
  {
    route: 'POST /home/favourite/star',
    does: 'set or remove a star',
    ...{ may: SIGNED_IN, yes: 204, no: [401], form: {}, headers: { Accept: 'application/json' } },
  },
  {
    route: 'POST /home/favourite/star (follow)',
    does: 'follow a course, and choose the weekly mail',
    ...{ may: SIGNED_IN, yes: 204, no: [401], headers: { Accept: 'application/json' } },
    form: { add: 'COT/IT/2nd/TIT-233' },
  },
  {
    route: 'POST /home/favourite/star (thank)',
    does: 'thank whoever shared a paper, and take that back',
    ...{ may: SIGNED_IN, yes: 204, no: [401], headers: { Accept: 'application/json' } },
    form: { remove: 'thanks/none' },
  },
  {
    route: 'POST /practice/ticks',
    does: 'keep which questions one has done',
    ...{ may: SIGNED_IN, yes: 200, no: [401], form: {} },
  },
  { route: 'GET /home/thanks', does: 'see what became of one’s papers', may: SIGNED_IN, yes: 200, no: [302] },
  {
    route: 'POST /home/thanks',
    does: 'make one’s page of a year public, and end it',
    ...{ may: SIGNED_IN, yes: 302, no: [302], form: {} },
  },
  {
    route: 'POST /home/favourite/device',
    does: 'add papers that were starred without an account',
    ...{ may: SIGNED_IN, yes: 204, no: [401], form: {} },
  },
  { route: 'POST /unsubscribe', does: 'end a weekly mail by its link', may: ALL, yes: 404, form: {} },
  {
    route: 'POST /home/uploadform/proposal',
    does: 'say that no pages of one’s own file are missing',
    ...{ may: SHARERS, yes: 404, no: [403], form: {} },
  },
  {
    route: 'POST /home/uploadform/papers',
    does: 'make a file of each paper in one’s own file',
    ...{ may: SHARERS, yes: 404, no: [403], form: {} },
  },
  {
    route: 'POST /home/uploads',
    does: 'withdraw a paper of one’s own, and undo it',
    ...{ may: SIGNED_IN, yes: 302, no: [302], form: {} },
  },
  {
    route: 'POST /home/uploads/:note',
    does: 'correct a paper of one’s own',
    // To others it is not there.
    ...{ may: ['owner'], yes: 400, no: [302, 400, 404], params: NOTE, form: {} },
  },
  {
    route: 'POST /home/uploads/:note/cover',
    does: 'cover a part of a paper of one’s own',
    ...{ may: ['owner'], yes: 400, no: [302, 400, 404], params: NOTE, form: {} },
  },
  {
    route: 'POST /home/:college/:branch/:year/*',
    does: 'go on to ask for a paper',
    ...{ may: ALL, yes: 303, params: () => ({ ...PAPER }), form: {} },
  },
  {
    route: 'POST /book/:college/:branch/:year/*',
    does: 'have the PDF of a course made',
    ...{ may: ALL, yes: 302, params: () => ({ ...PAPER }), form: {} },
  },
  {
    route: 'POST /requests',
    does: 'ask for a paper',
    ...{ may: SIGNED_IN, yes: 302, no: [302], form: {} },
  },
  {
    route: 'GET /home/exams',
    does: 'see the exams of followed courses',
    may: SIGNED_IN,
    yes: 200,
    no: [302],
  },
  {
    route: 'POST /home/exams',
    does: 'make or end the address of one’s calendar',
    ...{ may: SIGNED_IN, yes: 302, no: [302], form: {} },
  },
  {
    route: 'POST /exams/*',
    does: 'send the date of an exam',
    ...{ may: VERIFIED, yes: 400, no: [302, 403], form: { day: '' } },
    params: () => ({ course: 'COT/IT/2nd/TIT-233' }),
  },
  {
    route: 'POST /notes/:note/report',
    does: 'report a paper',
    ...{ may: SIGNED_IN, yes: 400, no: [302], params: NOTE, form: {} },
  },
  {
    route: 'POST /notes/:note/rights',
    does: 'claim rights in a paper',
    ...{ may: ALL, yes: 400, params: NOTE, form: {} },
  },
  {
    route: 'POST /notes/:note/rights/confirm',
    does: 'confirm the address of a claim by a link',
    ...{ may: ALL, yes: 404, params: NOTE, form: {} },
  },
  { route: 'GET /home/moderation', does: 'see the queue', may: MODERATORS, yes: 200, no: AWAY },
  { route: 'GET /home/moderation/log', does: 'see what moderators did', may: MODERATORS, yes: 200, no: AWAY },
  {
    route: 'GET /home/moderation/disputes',
    does: 'see where people disagree on questions',
    may: MODERATORS,
    yes: 200,
    no: AWAY,
  },
  {
    route: 'GET /home/moderation/:case',
    does: 'see a case, of a hidden paper too',
    ...{ may: MODERATORS, yes: 200, no: AWAY, params: HIDDEN },
  },
  deciding('approve', 'let a person share who asks'),
  deciding('decline', 'not let them share'),
  { route: 'GET /home/statistics', does: 'read the statistics', may: MODERATORS, yes: 200, no: AWAY },
  {
    route: 'GET /home/statistics/:table',
    does: 'read a table of them',
    ...{ may: MODERATORS, yes: 200, no: AWAY, params: () => ({ table: 'read.csv' }) },
  },
  // The second moderator is told that the first one has it.
  moderating('take', 'take a case', [200, 409]),
  moderating('leave', 'give a case back', 200),
  moderating('close', 'close reports'),
  moderating('correct', 'correct or move a paper'),
  {
    route: 'GET /home/moderation/:case/pages',
    does: 'see how the pages of a paper are arranged',
    ...{ may: MODERATORS, yes: 200, no: AWAY, params: NOTE },
  },
  {
    route: 'POST /home/moderation/:case/pages',
    does: 'arrange them',
    ...{ may: MODERATORS, yes: 400, no: AWAY, params: NOTE, form: {} },
  },
  {
    route: 'GET /home/moderation/:case/questions',
    does: 'see how a paper was split into its questions',
    ...{ may: ['admin'], yes: 200, no: AWAY, params: NOTE },
  },
  {
    route: 'POST /home/moderation/:case/questions',
    does: 'correct them',
    ...{ may: ['admin'], yes: 400, no: AWAY, params: NOTE, form: {} },
  },
  {
    route: 'GET /home/moderation/topics/:college/:branch/:year/*',
    does: 'see the topics of a course as they can be changed',
    ...{ may: ['admin'], yes: 200, no: AWAY, params: COURSE },
  },
  {
    route: 'POST /home/moderation/topics/:college/:branch/:year/*',
    does: 'rename, join and split them',
    ...{ may: ['admin'], yes: 400, no: AWAY, params: COURSE, form: {} },
  },
  {
    route: 'GET /home/moderation/syllabus/:college/:branch/:year/*',
    does: 'see the syllabus of a course as it can be changed, and the units of questions',
    ...{ may: ['admin'], yes: 200, no: AWAY, params: COURSE },
  },
  {
    route: 'POST /home/moderation/syllabus/:college/:branch/:year/*',
    does: 'change them',
    ...{ may: ['admin'], yes: 409, no: AWAY, params: COURSE, form: { intent: 'remove', was: 'another' } },
  },
  moderating('merge', 'merge a paper into another'),
  moderating('keep-left', 'keep one of two papers that show the same'),
  moderating('both', 'say that both are right'),
  moderating('hide', 'hide a paper'),
  moderating('restore', 'show a hidden paper again'),
  moderating('delete', 'delete a paper for good'),
  keeping('block', 'block an account (of a moderator: an admin)', MODERATORS),
  keeping('unblock', 'unblock an account (of a former moderator: an admin)', MODERATORS),
  keeping('appoint', 'appoint moderators and admins', ['admin']),
  keeping('dismiss', 'dismiss them', ['admin']),
  keeping('reset-factor', 'reset the second factor of a person who has lost it', ['admin']),
  {
    route: 'GET /home/catalogue',
    does: 'see the catalogue to change it',
    ...{ may: ['admin'], yes: 200, no: AWAY },
  },
  {
    route: 'GET /home/catalogue/:file',
    does: 'download it as CSV or YAML',
    ...{ may: ['admin'], yes: 200, no: AWAY, params: () => ({ file: 'courses.csv' }) },
  },
  {
    route: 'GET /home/catalogue/import',
    does: 'see where a folder of papers is brought in',
    ...{ may: ['admin'], yes: 200, no: AWAY },
  },
  importing('look', 'see what an import would do with the files of a folder'),
  importing('read', 'have the first page of one’s file read for it'),
  importing('table', 'give its table back', 200),
  importing('begin', 'begin it'),
  importing('courses', 'add the courses that it lacks'),
  importing('paper', 'share a paper of it'),
  importing('end', 'end it'),
  cataloguing('file', 'see what a file would change'),
  cataloguing('import', 'make it like a file'),
  cataloguing('add', 'add colleges, branches and courses'),
  cataloguing('name', 'name them otherwise'),
  cataloguing('retire', 'retire them'),
  cataloguing('restore', 'take them up again'),
  cataloguing('accept', 'add a course that a person has proposed'),
  cataloguing('decline', 'not add it, and hide its papers'),
  cataloguing('move', 'move and merge courses'),
  cataloguing('exam-add', 'say when exams are'),
  { ...cataloguing('exam-correct', 'correct such a date'), yes: 409 },
  { ...cataloguing('exam-remove', 'remove such a date'), yes: 409 },
  { ...cataloguing('exam-accept', 'accept a date that a person has sent'), yes: 409 },
  { ...cataloguing('exam-decline', 'decline such a date'), yes: 409 },
  cataloguing('exam-import', 'import the dates of a file'),
  {
    route: 'GET /home/uploadform/course',
    does: 'see the form for a course that the catalogue lacks',
    ...{ may: SHARERS, yes: 200, no: [302] },
  },
  {
    route: 'POST /home/uploadform/course',
    does: 'propose a course that the catalogue lacks',
    ...{ may: SHARERS, yes: 400, no: [302, 400], form: { code: '' } },
  },
  {
    route: 'GET /home/uploadform/simple',
    does: 'see the form that needs no script',
    ...{ may: SHARERS, yes: 200, no: [302] },
  },
  {
    route: 'POST /home/uploadform/simple',
    does: 'share a paper by it',
    ...{ may: SHARERS, yes: 400, no: [302], form: { course: '' } },
  },
  {
    route: 'GET /home/account/sharing',
    does: 'see whether one may share, where a moderator decides that',
    ...{ may: SIGNED_IN, yes: 302, no: [302] },
  },
  {
    route: 'POST /home/account/sharing',
    does: 'ask to be let share, where a moderator decides that',
    ...{ may: SIGNED_IN, yes: 302, no: [302], form: { message: '' } },
  },
  {
    route: 'POST /v1/account/mfa/challenges',
    does: 'be asked for the second factor',
    ...{ may: SIGNED_IN, yes: 400, no: [401], json: {} },
  },
  {
    route: 'PUT /v1/account/mfa/challenges',
    does: 'show the second factor by a code',
    ...{ may: SIGNED_IN, yes: 400, no: [401], json: {} },
  },
  {
    route: 'GET /home/account/second-factor',
    does: 'see one’s second factor (of a session that has not shown it: after that)',
    ...{ may: SIGNED_IN.filter((role) => role !== 'resting'), yes: 200, no: [302] },
  },
  {
    route: 'POST /home/account/second-factor',
    does: 'change it',
    ...{
      may: SIGNED_IN.filter((role) => role !== 'resting'),
      yes: 400,
      no: [302],
      form: { intent: 'renew' },
    },
  },
  {
    route: 'POST /home/account/second-factor/show',
    does: 'show the second factor, which the others have not',
    ...{ may: ['resting'], yes: 400, no: [302], form: { code: '' } },
  },
  {
    route: 'POST /home/account/second-factor/passkey',
    does: 'be asked for a passkey',
    ...{ may: SIGNED_IN, yes: 400, no: [401], form: {} },
  },
  {
    route: 'GET /home/account/tokens',
    does: 'see one’s tokens for scripts (of a session that has not shown a second factor: after that)',
    ...{ may: SIGNED_IN.filter((role) => role !== 'resting'), yes: 200, no: [302] },
  },
  {
    route: 'POST /home/account/tokens (make)',
    does: 'make one',
    ...{ may: VERIFIED.filter((role) => role !== 'resting'), yes: 400, no: [302, 403] },
    form: { intent: 'make' },
  },
  {
    route: 'POST /home/account/tokens (revoke)',
    does: 'revoke one',
    ...{ may: SIGNED_IN.filter((role) => role !== 'resting'), yes: 400, no: [302] },
    form: { intent: 'revoke', token: 'none' },
  },
  {
    route: 'DELETE /v1/account/sessions',
    does: 'end all of one’s sessions',
    ...{ may: SIGNED_IN, yes: 204, no: [401, 404] },
  },
  { route: 'POST /logout', does: 'sign out', may: ALL, yes: 302, form: {} },
];

export const PERMISSIONS: readonly Row[] = OF_PEOPLE.map(withTokens).flatMap(byFormerNames);

const HEAD = `# Who may do what

Made from \`test/permissions.ts\`, which \`test/permissions.test.ts\` asks of a running library, row by row and role by role; \`npx vitest run
test/permissions -u\` writes this page anew. A call, or an action of a page, without a row fails that test.

- **foreign**: signed in at Google with a verified address of another domain. **unverified**: signed up, the link not opened. **owner**: shared the paper.
- **moderator**: appointed by an admin. **admin**: appointed, or named by \`MODERATORS\` with a verified address.
- **resting**: an admin with a second factor, in a session that has not shown it, however that began: as a student there. So is one without any, from 7 days after the appointment on (\`SECOND_FACTOR\`).
- **blocked**: an account that a moderator has blocked. Its sessions and its role have ended, so it is a visitor; a login with its password, or from Google, gets 403 \`user_blocked\`.
- **Who may block whom**: a moderator an account without a role, an admin also moderators and other admins. Whoever may block an account may unblock it, by what it was when it was blocked; a former moderator is then an account without a role until an admin appoints it again.
- Whom \`MODERATORS\` names nobody else blocks, dismisses or makes a moderator, also before the address is verified; the operator blocks and unblocks them (\`panna moderate\`).
- **The last admin stays**: the only admin is not blocked, dismissed or made a moderator, and cannot delete the account, until there is another one; the operator may block and dismiss also the last one. Acts about people are decided one after another, so that two at once end alike (\`domain/moderation/person-decision.ts\`, \`domain/account/account-status.ts\`).
- **read token**, **share token**: what a script of the owner may do with a token of that one scope. A script with a token has no role, and reaches no page: there it is a visitor.
- An account reaches its own rows, sessions and files; those of others are not there (404), or refused (401).
`;

export function permissionsPage(): string {
  const columns = `| may | by | ${ROLES.join(' | ')} |\n|---|---|${':-:|'.repeat(ROLES.length)}`;
  const lines = PERMISSIONS.map(({ route, does, may }) => {
    const marks = ROLES.map((role) => (may.includes(role) ? '✓' : ''));
    return `| ${does} | \`${route}\` | ${marks.join(' | ')} |`;
  });
  return [HEAD, columns, ...lines, ''].join('\n').replaceAll('|  |', '| |').replaceAll('|  |', '| |');
}
