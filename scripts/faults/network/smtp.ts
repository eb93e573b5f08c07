import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../servers/free-port.ts';

export const BAD_MANNERS = [
  'cuts at once',
  'cuts in the mail',
  'cuts after the mail',
  'says 4xx',
  'says 5xx',
  'talks nonsense',
  'is slow',
  'hangs',
] as const;
export type Manner = (typeof BAD_MANNERS)[number] | 'good';

const SLOW_MS = 300;

export type MailServer = {
  url: string;
  manner: Manner;
  arrived: Map<string, number>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    manner: 'good',
    arrived: new Map(),
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    void converse(socket, server).catch(() => socket.destroy());
  }).listen(port, '127.0.0.1');
  return server;
}

async function converse(socket: Socket, server: MailServer): Promise<void> {
  const say = async (words: string) => {
    if (server.manner === 'hangs') return;
    if (server.manner === 'is slow') await wait(SLOW_MS);
    socket.write(`${server.manner === 'talks nonsense' ? 'What?' : words}\r\n`);
  };
  if (server.manner === 'cuts at once') return void socket.destroy();
  await say('220 made.up');
  let to: string[] = [];
  let isMail = false;
  for await (const line of createInterface(socket)) {
    if (isMail) {
      if (server.manner === 'cuts in the mail') return void socket.destroy();
      if (line !== '.') continue;
      isMail = false;
      for (const each of to) server.arrived.set(each, (server.arrived.get(each) ?? 0) + 1);
      if (server.manner === 'cuts after the mail') return void socket.destroy();
      await say('250 taken');
    } else if (/^RCPT/i.test(line)) {
      if (server.manner === 'says 4xx') await say('451 come again');
      else if (server.manner === 'says 5xx') await say('550 never');
      else {
        to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
        await say('250 known');
      }
    } else if (/^DATA/i.test(line)) {
      isMail = true;
      await say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      await say('221 bye');
      return void socket.end();
    } else {
      if (/^(MAIL|RSET)/i.test(line)) to = [];
      await say('250 made.up');
    }
  }
}
