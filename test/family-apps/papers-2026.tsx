// A page as apps of 2026 are written: appwrite 28, rows, values by their names, actions of React 19.
import { Account, Client, ID, type Models, Query, Storage, TablesDB } from 'appwrite';
import { Suspense, use, useActionState, useState } from 'react';
import { createRoot } from 'react-dom/client';

declare const ENDPOINT: string;

const client = new Client().setEndpoint(ENDPOINT).setProject('panna');
const account = new Account(client);
const tables = new TablesDB(client);
const storage = new Storage(client);
const TABLE = { databaseId: 'library', tableId: 'notes' };
const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
type Paper = Models.Row & { image: string; description: string };

async function papersOfPlace(): Promise<Paper[]> {
  const queries = Object.entries(PLACE).map(([name, value]) => Query.equal(name, [value]));
  const { rows } = await tables.listRows<Paper>({ ...TABLE, queries, total: false });
  return rows;
}

function Papers() {
  const [papers, setPapers] = useState(papersOfPlace);
  const [hello, signIn] = useActionState(async (_hello: string, form: FormData) => {
    const [email, password] = [String(form.get('email')), String(form.get('password'))];
    await account.createEmailPasswordSession({ email, password });
    return `Hello ${(await account.get()).email}`;
  }, '');
  const [shared, share] = useActionState(async (_shared: string, form: FormData) => {
    try {
      const file = form.get('paper') as File;
      const { $id: image } = await storage.createFile({ bucketId: 'files', fileId: ID.unique(), file });
      const data = { ...PLACE, image, description: String(form.get('description')) };
      await tables.createRow({ ...TABLE, rowId: ID.unique(), data });
      setPapers(papersOfPlace());
      return 'Shared';
    } catch (error) {
      return (error as Error).message;
    }
  }, '');

  return (
    <main>
      <form aria-label="Sign in" action={signIn}>
        <input name="email" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </form>
      <form aria-label="Share" action={share}>
        <input name="paper" type="file" aria-label="Paper" />
        <input name="description" aria-label="Description" />
        <button type="submit">Share</button>
      </form>
      <p role="status">{shared || hello}</p>
      <Suspense>
        <List papers={papers} />
      </Suspense>
    </main>
  );
}

function List({ papers }: { papers: Promise<Paper[]> }) {
  return (
    <ul>
      {use(papers).map(({ $id, image, description }) => (
        <li key={$id}>
          <a href={storage.getFileView({ bucketId: 'files', fileId: image })}>{description}</a>
        </li>
      ))}
    </ul>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Papers />);
