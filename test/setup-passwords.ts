import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Once a worker, though a setup file runs for every test file. */
const worker = globalThis as { hasQuickPasswords?: boolean };
const PACKAGE = '@node-rs/argon2';
const quick = pathToFileURL(join(import.meta.dirname, 'quick-passwords.ts')).href;

// The cost of a password is shown beside its code; a thousand accounts of the tests need not wait for it.
if (!worker.hasQuickPasswords) {
  worker.hasQuickPasswords = true;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === PACKAGE && context.parentURL !== quick
        ? { url: quick, shortCircuit: true }
        : next(specifier, context),
  });
}
