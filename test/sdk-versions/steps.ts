import { PAPER, PASSWORD } from '../person.ts';

/** A little more than one chunk of the SDKs. */
export const LARGE = 5 * 1024 * 1024 + 300_000;

/** Facts for the calls of one SDK. */
export type Facts = Record<(typeof FACTS)[number], string>;
export const FACTS = [
  ...([
    'email',
    'verifyPage',
    'userId',
    'secret',
    'shared',
    'smallId',
    'largeId',
    'document',
    'row',
  ] as const),
];

export type Step = {
  call: string;
  title: string;
  input?(facts: Facts): unknown;
  expected?(facts: Facts): object;
  /** The fact that the `$id` of the answer is. */
  gives?: 'document' | 'row';
};

const data = (image: string) => ({ ...PAPER, image, description: 'By an SDK' });
const among = (list: 'documents' | 'rows', $id: string) => ({ [list]: [{ $id }], total: 1 });

/** In the order in which they are made. The papers of one SDK are gone before the next one begins. */
export const STEPS: readonly Step[] = [
  {
    call: 'signUp',
    title: 'sign up',
    input: ({ email }) => [email, PASSWORD],
    expected: ({ email }) => ({ email }),
  },
  {
    call: 'signIn',
    title: 'sign in',
    input: ({ email }) => [email, PASSWORD],
    expected: () => ({ current: true }),
  },
  {
    call: 'sendVerification',
    title: 'send the verification mail',
    input: ({ verifyPage }) => verifyPage,
    expected: () => ({ secret: '' }),
  },
  {
    call: 'verify',
    title: 'verify the address',
    input: ({ userId, secret }) => ({ userId, secret }),
    expected: ({ userId }) => ({ userId }),
  },
  {
    call: 'account',
    title: 'read the account',
    expected: ({ email }) => ({ email, emailVerification: true }),
  },
  {
    call: 'updatePrefs',
    title: 'change the preferences',
    input: () => ({ theme: 'dark' }),
    expected: () => ({ prefs: { theme: 'dark' } }),
  },
  { call: 'getPrefs', title: 'read the preferences', expected: () => ({ theme: 'dark' }) },
  {
    call: 'contact',
    title: 'send a message',
    input: () => ({ name: 'Asha', email: 'asha@example.com', message: 'Hello' }),
    expected: () => ({ status: 'completed' }),
  },
  { call: 'ping', title: 'ping', expected: () => ({ message: 'Pong!' }) },
  {
    call: 'upload',
    title: 'upload a small file',
    input: ({ smallId }) => [smallId, 900],
    expected: () => ({ chunksUploaded: 1 }),
  },
  {
    call: 'upload',
    title: 'upload a file in chunks',
    input: ({ largeId }) => [largeId, LARGE],
    expected: () => ({ chunksTotal: 2, chunksUploaded: 2 }),
  },
  {
    call: 'getFile',
    title: 'read a file’s record',
    input: ({ largeId }) => largeId,
    expected: () => ({ sizeOriginal: LARGE }),
  },
  {
    call: 'createDocument',
    title: 'add a document',
    input: ({ largeId }) => data(largeId),
    expected: ({ largeId }) => ({ ...data(largeId), $collectionId: 'notes' }),
    gives: 'document',
  },
  {
    call: 'listDocuments',
    title: 'list documents by four equalities',
    input: () => ({ ...PAPER }),
    expected: ({ document }) => among('documents', document),
  },
  {
    call: 'getDocument',
    title: 'read a document',
    input: ({ document }) => document,
    expected: ({ largeId }) => data(largeId),
  },
  {
    call: 'updateDocument',
    title: 'change a document',
    input: ({ document }) => [document, { description: 'Changed' }],
    expected: () => ({ description: 'Changed' }),
  },
  {
    call: 'view',
    title: 'view a file',
    input: ({ largeId }) => largeId,
    expected: () => ({ status: 200, bytes: LARGE }),
  },
  {
    call: 'download',
    title: 'download a file',
    input: ({ largeId }) => largeId,
    expected: () => ({ status: 200, bytes: LARGE }),
  },
  {
    call: 'preview',
    title: 'preview a page',
    input: ({ shared }) => shared,
    expected: () => ({ status: 200 }),
  },
  { call: 'deleteDocument', title: 'delete a document', input: ({ document }) => document },
  { call: 'deleteFile', title: 'delete a file', input: ({ largeId }) => largeId },
  {
    call: 'createRow',
    title: 'add a row',
    input: ({ smallId }) => data(smallId),
    expected: () => ({ $tableId: 'notes' }),
    gives: 'row',
  },
  {
    call: 'listRows',
    title: 'list rows by four equalities',
    input: () => ({ ...PAPER }),
    expected: ({ row }) => among('rows', row),
  },
  { call: 'getRow', title: 'read a row', input: ({ row }) => row, expected: ({ smallId }) => data(smallId) },
  { call: 'deleteRow', title: 'delete a row', input: ({ row }) => row },
  { call: 'signOut', title: 'sign out' },
];
