import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { PAPER, Person, student } from '../../test/person.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const DOCUMENTS = '/databases/library/collections/notes/documents';
const FAVOURITES = '/databases/library/collections/favourites/documents';

let panna: Panna;
let asha: Person;
let guest: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  guest = new Person(panna.url);
});
afterAll(() => panna.close());

const paper = async () => ({ ...PAPER, image: (await asha.upload()).body.$id, description: 'Mid-term' });
const asDocument = ({ $tableId, ...row }: Record<string, unknown>) => ({ ...row, $collectionId: $tableId });

describe.each([DOCUMENTS, '/database/collections/notes/documents'])('documents at %s', (documents) => {
  it('are added, changed and deleted as rows are', async () => {
    const added = await asha.call('POST', documents, {
      body: { documentId: 'unique()', data: await paper() },
    });
    expect([added.status, added.body]).toMatchObject([
      201,
      { description: 'Mid-term', $collectionId: 'notes' },
    ]);
    const { $id, ...fields } = added.body;
    const address = `${documents}/${$id}`;
    // A client may send back what it was sent.
    const data = { ...fields, description: 'End-term' };
    expect((await asha.call('PATCH', address, { body: { data } })).body.description).toBe('End-term');
    const [row, document] = [await guest.call('GET', `${ROWS}/${$id}`), await guest.call('GET', address)];
    expect(document.body).toEqual(asDocument(row.body));
    expect((await asha.call('DELETE', address, { body: {} })).status).toBe(204);
    expect((await guest.call('GET', `${ROWS}/${$id}`)).status).toBe(404);
  });

  it('are listed as rows are', async () => {
    await asha.share();
    const equal = encodeURIComponent('{"method":"equal","attribute":"college","values":["COT"]}');
    const query = `?queries[0]=${equal}`;
    const [rows, list] = [await guest.call('GET', ROWS + query), await guest.call('GET', documents + query)];
    expect(rows.body.total).toBeGreaterThan(0);
    expect(list.body).toEqual({ total: rows.body.total, documents: rows.body.rows.map(asDocument) });
    expect(list.headers.get('cache-control')).toBe(rows.headers.get('cache-control'));
  });

  it('are refused as rows are, by their own name', async () => {
    const ask = async (person: Person, method: string, path: string, body?: unknown) => {
      const answer = await person.call(method, path, { body });
      const { type, message } = answer.body;
      return [answer.status, type, message];
    };
    const taken = (await asha.share()).body.$id;
    expect(await ask(guest, 'GET', `${documents}/none`)).toEqual([
      404,
      'document_not_found',
      "Document with the requested ID 'none' could not be found.",
    ]);
    expect(await ask(guest, 'GET', documents.replace('notes', 'other'))).toEqual([
      404,
      'collection_not_found',
      "Collection with the requested ID 'other' could not be found.",
    ]);
    expect(await ask(guest, 'GET', `${documents}/-a`)).toMatchObject([
      400,
      'general_argument_invalid',
      expect.stringMatching(/^Invalid `documentId` param: UID must/),
    ]);
    expect(await ask(asha, 'POST', documents, {})).toEqual([
      400,
      'general_argument_invalid',
      'Param "documentId" is not optional.',
    ]);
    const share = (data: unknown, more = {}) =>
      ask(asha, 'POST', documents, { documentId: 'unique()', data, ...more });
    expect(await share({})).toEqual([
      400,
      'document_missing_data',
      'The document data is missing. Try again with document data populated.',
    ]);
    expect(await share({ college: 'COT' })).toEqual([
      400,
      'document_invalid_structure',
      'Invalid document structure: Missing required attribute "branch"',
    ]);
    expect(await share(await paper(), { documentId: taken })).toMatchObject([
      409,
      'document_already_exists',
      expect.stringMatching(/^Document with the requested ID '.*' already exists/),
    ]);
    expect(await ask(asha, 'PATCH', `${documents}/${taken}`, {})).toEqual([
      400,
      'document_missing_payload',
      'The document data and permissions are missing. You must provide either document data or permissions to be updated.',
    ]);
    expect(await ask(guest, 'POST', documents, { documentId: 'unique()', data: {} })).toMatchObject([
      401,
      'user_unauthorized',
      'To share papers, you need a verified @gbpuat.ac.in email address.',
    ]);
    const after = encodeURIComponent('{"method":"cursorAfter","values":["none"]}');
    expect(await ask(guest, 'GET', `${documents}?queries[]=${after}`)).toEqual([
      400,
      'general_cursor_not_found',
      "Document 'none' for the 'cursor' value not found.",
    ]);
  });

  it('take the permissions of SDKs up to 9, as lists of roles', async () => {
    const share = async (roles: object) => {
      const body = { documentId: 'unique()', data: await paper(), ...roles };
      return (await asha.call('POST', documents, { body })).status;
    };
    expect(await share({ read: ['role:all'], write: [`user:${asha.id}`] })).toBe(201);
    expect(await share({ read: [`user:${asha.id}`], write: [`user:${asha.id}`] })).toBe(400);
    expect(await share({ read: ['role:all'], write: ['role:all'] })).toBe(400);
    expect(await share({ read: [{ toString: 1 }] })).toBe(400);
  });
});

describe('documents of other tables', () => {
  it('are an account’s own, as its rows are', async () => {
    const note = (await asha.share()).body.$id;
    const body = { documentId: 'unique()', data: { note } };
    const added = await asha.call('POST', FAVOURITES, { body });
    expect([added.status, added.body]).toMatchObject([201, { note, $collectionId: 'favourites' }]);
    expect((await asha.call('GET', FAVOURITES)).body.documents).toEqual([added.body]);
    expect((await guest.call('GET', FAVOURITES)).body.type).toBe('user_unauthorized');
    const reports = await asha.call('GET', '/databases/library/collections/reports/documents');
    expect(reports.body).toEqual({ total: 0, documents: [] });
    expect((await asha.call('GET', '/databases/other/collections/notes/documents')).body.type).toBe(
      'database_not_found',
    );
  });
});
