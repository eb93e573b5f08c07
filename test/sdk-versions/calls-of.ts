// biome-ignore lint/suspicious/noExplicitAny: each version has types of its own
type Any = any;

export type SdkCalls = Record<string, (input: Any) => unknown>;

export type CallsOptions = {
  endpoint: string;
  /** The ends of a PDF without pages (`pageless-pdf.ts`). */
  head: string;
  tail: string;
  /** For what an SDK sends by itself: the session, where there is no browser that does. */
  headers?: Record<string, string>;
  /** A file as an SDK for servers takes it. */
  fileOf?(bytes: Uint8Array): unknown;
};

/**
 * The calls of the specification, and what else apps make, as an SDK of any version takes them: parameters by name where it
 * knows `TablesDB`, else in their order. Runs in a page or in Node, and sees nothing outside of it.
 */
export function callsOf(sdk: Any, { endpoint, head, tail, headers = {}, fileOf }: CallsOptions): SdkCalls {
  const client = new sdk.Client().setEndpoint(endpoint).setProject('panna');
  Object.assign(client.headers, headers);
  const takesNames = 'TablesDB' in sdk;
  // Up to 9 it is bound to its database.
  const isBound = sdk.Databases.length === 2;
  const [account, storage, functions] = [sdk.Account, sdk.Storage, sdk.Functions].map((Of) => new Of(client));
  const databases = new sdk.Databases(client, 'library');
  const collection = { ...(!isBound && { databaseId: 'library' }), collectionId: 'notes' };
  const bucket = { bucketId: 'files' };

  /** @throws Error for a call that the SDK does not have. */
  const call = (service: Any, name: string, params: Record<string, unknown> = {}) => {
    if (typeof service?.[name] !== 'function') throw new Error('no such call');
    return takesNames ? service[name](params) : service[name](...Object.values(params));
  };
  const first = (service: Any, ...names: string[]) => names.find((name) => name in service) ?? names[0] ?? '';
  const equalities = (place: object) =>
    Object.entries(place).map(([name, value]) => sdk.Query.equal(name, value));
  const pdf = (size: number) => {
    const bytes = new Uint8Array(size);
    const start = size - tail.length;
    bytes.set(new TextEncoder().encode(head));
    bytes.set(
      new TextEncoder().encode(tail.replace(/0{10}(?=\n%%EOF)/, String(start + 1).padStart(10, '0'))),
      start,
    );
    return fileOf ? fileOf(bytes) : new File([bytes], 'paper.pdf');
  };
  const upload = ([fileId, size]: [string, number]) => {
    const permissions = isBound ? { read: undefined, write: undefined } : { permissions: undefined };
    return call(storage, 'createFile', { ...bucket, fileId, file: pdf(size), ...permissions });
  };
  /** SDKs for browsers make an address, those for servers get the bytes. */
  const bytesAt = async (made: Any) => {
    if (made instanceof Promise) return { status: 200, bytes: (await made).byteLength };
    const answer = await fetch(made, { credentials: 'include' });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  const tables = takesNames && new sdk.TablesDB(client);
  const table = { databaseId: 'library', tableId: 'notes' };

  return {
    signUp: ([email, password]) =>
      call(account, 'create', {
        userId: sdk.ID ? sdk.ID.unique() : 'unique()',
        email,
        password,
        name: 'Asha',
      }),
    signIn: ([email, password]) =>
      call(account, first(account, 'createEmailPasswordSession', 'createEmailSession'), { email, password }),
    sendVerification: (url) =>
      call(account, first(account, 'createEmailVerification', 'createVerification'), { url }),
    verify: ({ userId, secret }) =>
      call(account, first(account, 'updateEmailVerification', 'updateVerification'), { userId, secret }),
    account: () => call(account, 'get'),
    updatePrefs: (prefs) => call(account, 'updatePrefs', { prefs }),
    getPrefs: () => call(account, 'getPrefs'),
    contact: (message) => {
      const body = JSON.stringify(message);
      return call(functions, 'createExecution', { functionId: 'contact', body, async: false });
    },
    ping: () => call(client, 'ping'),
    upload,
    // A callback where 27 and 28 take the name of a folder.
    uploadWithCallback: ([fileId, size]) =>
      storage.createFile('files', fileId, pdf(size), undefined, () => 'progress'),
    getFile: (fileId) => call(storage, 'getFile', { ...bucket, fileId }),
    view: (fileId) => bytesAt(call(storage, 'getFileView', { ...bucket, fileId })),
    download: (fileId) => bytesAt(call(storage, 'getFileDownload', { ...bucket, fileId })),
    preview: (fileId) => bytesAt(call(storage, 'getFilePreview', { ...bucket, fileId, width: 160 })),
    deleteFile: (fileId) => call(storage, 'deleteFile', { ...bucket, fileId }),
    createDocument: (data) =>
      call(databases, 'createDocument', { ...collection, documentId: 'unique()', data }),
    listDocuments: (place) => call(databases, 'listDocuments', { ...collection, queries: equalities(place) }),
    getDocument: (documentId) => call(databases, 'getDocument', { ...collection, documentId }),
    updateDocument: ([documentId, data]) =>
      call(databases, 'updateDocument', { ...collection, documentId, data }),
    deleteDocument: (documentId) => call(databases, 'deleteDocument', { ...collection, documentId }),
    createRow: (data) => call(tables, 'createRow', { ...table, rowId: 'unique()', data }),
    listRows: (place) => call(tables, 'listRows', { ...table, queries: equalities(place) }),
    getRow: (rowId) => call(tables, 'getRow', { ...table, rowId }),
    deleteRow: (rowId) => call(tables, 'deleteRow', { ...table, rowId }),
    google: ({ success, failure }) =>
      call(account, 'createOAuth2Session', { provider: 'google', success, failure }),
    signOut: () => call(account, 'deleteSessions'),
  };
}
