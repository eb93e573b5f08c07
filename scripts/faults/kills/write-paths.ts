import { jsonBody, ROWS } from '../../requests/asking.ts';
import { isWell } from '../client.ts';
import { accountHas, accountIsGone, all, noteIs, sessionIsOpen } from '../facts.ts';
import { withStorage } from '../library-storage.ts';
import type { World } from '../world.ts';
import {
  changeDescription,
  logIn,
  newEmail,
  newName,
  PASSWORD,
  shared,
  shareFile,
  signUp,
  upload,
  writeMessage,
} from '../writes.ts';
import { twoModerators } from './two-moderators.ts';
import { UPLOAD_PATHS } from './upload-paths.ts';
import type { WritePath } from './write-path.ts';

export const WRITE_PATHS: readonly WritePath[] = [
  ...UPLOAD_PATHS,
  {
    name: 'share',
    async ready(world) {
      const { fileId, sha256 } = await upload(world);
      return () => shareFile(world, { fileId, sha256 });
    },
  },
  {
    name: 'change',
    async ready(world) {
      const paper = await shared(world);
      return () => changeDescription(world, paper, `Changed as ${newName()}`);
    },
  },
  {
    name: 'withdraw',
    async ready(world) {
      const { client, server, cookie, ledger } = world;
      const paper = await shared(world);
      const facts = {
        done: noteIs(paper, [undefined]),
        unknown: noteIs(paper, [paper.description, undefined]),
      };
      return () =>
        ledger.write(`note ${paper.noteId}`, { ...facts, by: 'pages' }, () =>
          client.send('DELETE', `${server.url}${ROWS}/${paper.noteId}`, { cookie }),
        );
    },
  },
  {
    name: 'sign-up',
    ready: async (world) => () => signUp(world, newEmail()),
  },
  {
    name: 'login',
    async ready(world) {
      const email = newEmail();
      await signUp(world, email);
      return async () => {
        const sent = await logIn(world, email);
        if (isWell(sent)) world.ledger.acknowledge(`session of ${email}`, sessionIsOpen(sent.cookie), 'none');
      };
    },
  },
  {
    name: 'password change',
    async ready(world) {
      const { client, server, ledger } = world;
      const [email, password] = [newEmail(), `another ${newName()}`];
      await signUp(world, email);
      const { cookie } = await logIn(world, email);
      const facts = { done: accountHas(email, [password]), unknown: accountHas(email, [password, PASSWORD]) };
      return () =>
        ledger.write(`account ${email}`, { ...facts, by: 'none' }, () =>
          client.send('PATCH', `${server.url}/v1/account/password`, {
            cookie,
            ...jsonBody({ password, oldPassword: PASSWORD }),
          }),
        );
    },
  },
  {
    name: 'account deletion',
    ready: readyToLeave,
  },
  {
    name: 'contact message',
    ready: async (world) => () => writeMessage(world),
  },
  twoModerators,
];

async function readyToLeave(world: World): Promise<() => Promise<unknown>> {
  const email = newEmail();
  await signUp(world, email);
  await markVerified(world, email);
  const { cookie } = await logIn(world, email);
  const theirs = { ...world, cookie };
  const paper = await shared(theirs);
  await upload(theirs);
  const gone = all(noteIs(paper, [undefined]), accountIsGone(email, PASSWORD));
  const either = all(noteIs(paper, [paper.description, undefined]), accountHas(email, [PASSWORD, undefined]));
  const form = new URLSearchParams({ intent: 'delete', password: PASSWORD, notes: 'remove' });
  world.ledger.forget(`note ${paper.noteId}`);
  return () =>
    world.ledger.write(`account ${email}`, { done: gone, unknown: either, by: 'pages' }, () =>
      world.client.send('POST', `${world.server.url}/home/account`, {
        cookie,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(String(form)),
      }),
    );
}

async function markVerified(world: World, email: string): Promise<void> {
  await withStorage(world, async ({ engine }) => {
    await engine.db.updateTable('accounts').set({ verified: 1 }).where('email', '=', email).execute();
  });
}
