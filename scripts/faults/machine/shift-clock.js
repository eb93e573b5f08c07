// Preloaded by Node (`--import`): shifts the clock of the process by the milliseconds in the file
// SHIFT_CLOCK, whenever they change. Timers and `performance` are unaffected.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;
const path = process.env.SHIFT_CLOCK ?? '';
const Real = Date;
let shift = 0;
let lookedAt = 0;

function now() {
  const real = Real.now();
  if (Math.abs(real - lookedAt) >= LOOK_EVERY_MS) {
    lookedAt = real;
    shift = Number(readFileSync(path, 'utf8'));
  }
  return real + shift;
}

globalThis.Date = new Proxy(Real, {
  construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
