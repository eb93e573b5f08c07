import { spawn } from 'node:child_process';
import { node24 } from '../node24.js';
import { firstAnswer } from '../product/product.ts';
import { end } from '../servers/end-process.ts';
import { freePort } from '../servers/free-port.ts';

const BARE = `
  import { createServer } from 'node:http';
  import { DatabaseSync } from 'node:sqlite';
  const select = new DatabaseSync(':memory:').prepare('select 1 as one');
  createServer((request, response) => response.end(String(select.get().one))).listen(process.argv[1], '127.0.0.1');
`;

/** Milliseconds from the command to the first response of `node:http` and `node:sqlite` alone. */
export async function startBare(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(node24(), ['--input-type=module', '--eval', BARE, String(port)], { stdio: 'inherit' });
  const startMs = await firstAnswer(`http://127.0.0.1:${port}/`, child, began);
  await end(child);
  return startMs;
}
