import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { node24, root } from './node24.js';

const SCRIPT = `
  import { AsyncLocalStorage, createHook } from 'node:async_hooks';
  import { heldTick, holdTick } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/held-tick.js')).href)};
  holdTick();
  const ticks = (count) => new Promise((resolve) => {
    for (let tick = 0; tick < count; tick += 1) process.nextTick(String, tick);
    setImmediate(resolve);
  });
  await ticks(10_000);
  await new AsyncLocalStorage().run({}, () => ticks(10_000));
  for (let time = 0; time < 5; time += 1) {
    gc();
    await ticks(10);
  }
  let later;
  createHook({ trackPromises: false, init: (_id, type, _trigger, object) => { later = object; } }).enable();
  process.nextTick(() => {});
  console.log(heldTick.object === later, %HaveSameMap(heldTick.object, later));
`;

it('the object of a tick that is held has the class of all later ones, also after full collections', () => {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', SCRIPT];
  expect(execFileSync(node24(), flags, { encoding: 'utf8' })).toBe('false true\n');
});
