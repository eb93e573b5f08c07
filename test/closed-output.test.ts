import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { node24, root } from '../scripts/node24.js';

it('a command ends without an error when the program that reads its output has ended, as `head` does', async () => {
  const command = [join(root, 'panna.js'), 'help'];
  const child = spawn(node24(), command, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([code, errors]).toEqual([141, '']);
});
