// A page as apps of 2024 were written: appwrite 14, documents, values in their order.
import { Account, Client, Databases, ID, type Models, Query, Storage } from 'appwrite-14';
import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

declare const ENDPOINT: string;

const client = new Client().setEndpoint(ENDPOINT).setProject('panna');
const account = new Account(client);
const databases = new Databases(client);
const storage = new Storage(client);
const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };

async function papersOfPlace() {
  const queries = Object.entries(PLACE).map(([name, value]) => Query.equal(name, value));
  return (await databases.listDocuments('library', 'notes', queries)).documents;
}

function Papers() {
  const [papers, setPapers] = useState<Models.Document[]>([]);
  const [message, setMessage] = useState('');

  useEffect(() => {
    papersOfPlace().then(setPapers, (error) => setMessage(error.message));
  }, []);

  async function act(event: FormEvent<HTMLFormElement>, action: (form: FormData) => Promise<string>) {
    event.preventDefault();
    try {
      setMessage(await action(new FormData(event.currentTarget)));
    } catch (error) {
      setMessage((error as Error).message);
    }
  }

  async function signIn(form: FormData) {
    await account.createEmailPasswordSession(String(form.get('email')), String(form.get('password')));
    return `Hello ${(await account.get()).email}`;
  }

  async function share(form: FormData) {
    const progress = ({ progress }: { progress: number }) => setMessage(`${Math.round(progress)} %`);
    const paper = form.get('paper') as File;
    const { $id: image } = await storage.createFile('files', ID.unique(), paper, undefined, progress);
    const description = String(form.get('description'));
    await databases.createDocument('library', 'notes', ID.unique(), { ...PLACE, image, description });
    setPapers(await papersOfPlace());
    return 'Shared';
  }

  return (
    <main>
      <form aria-label="Sign in" onSubmit={(event) => act(event, signIn)}>
        <input name="email" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </form>
      <form aria-label="Share" onSubmit={(event) => act(event, share)}>
        <input name="paper" type="file" aria-label="Paper" />
        <input name="description" aria-label="Description" />
        <button type="submit">Share</button>
      </form>
      <p role="status">{message}</p>
      <ul>
        {papers.map(({ $id, image, description }) => (
          <li key={$id}>
            <a href={storage.getFileView('files', image).href}>{description}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Papers />);
