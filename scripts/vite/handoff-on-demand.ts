import type { Plugin } from 'vite';

/** What React Router's server makes of a page's data for the browser, as its request handler names it. */
const HANDOFF = /serverHandoffStream: (encodeViaTurboStream\([^)]*\))/g;
const HANDLER = /\/react-router\/.*\/server-runtime\/server\.js$/;

/**
 * Encodes what the loaders said only where it is asked for: a page without React sends none of it, and encoding it took
 * a tenth of the time of such a page. React Router has no setting for this.
 */
export function handoffOnDemand(): Plugin {
  return {
    name: 'panna:handoff-on-demand',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (!HANDLER.test(id)) return;
      const onDemand = code.replace(HANDOFF, 'get serverHandoffStream() { return $1; }');
      if (onDemand === code) throw new Error("React Router's handler encodes a page's data in another way");
      return { code: onDemand, map: null };
    },
  };
}
