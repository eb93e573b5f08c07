import type { Plugin } from 'vite';

const MODULE = /\/react-router\/dist\/production\/lib\/(.+)\.js$/;

/** By module: what goes, and what stands in its place. */
const CUTS: Record<string, readonly [part: RegExp, instead: string][]> = {
  // An assignment to a component keeps it in the bundle, with all that it uses.
  'dom/lib': [[/^(?:HistoryRouter|Link|NavLink|Form|ScrollRestoration)\.displayName = ".*";$/gm, '']],
  // Routes that are discovered while a person is on a page: react-router.config.ts has all of them sent at first.
  'dom-export/hydrated-router': [
    [/ssrInfo\.context\.future\.unstable_customRouteDiscovery \? new \w+\(.*\) : void 0/g, 'void 0'],
    [/discoveryRuntime \? \w+\(\(\) => router, discoveryRuntime\) : \w+\(.*\)$/gm, 'void 0'],
    [/if \(discoveryRuntime\) discoveryState = .*;\n\s*else \w+\(.*\);/g, ''],
  ],
  // What measures each navigation: none is asked for.
  'router/router': [
    [/if \(init\.instrumentations\)/g, 'if (false)'],
    [/\bfuture\.unstable_\w+/g, 'false'],
  ],
};

/** Leaves out of the browser's part of React Router what no page of ours uses and the bundler keeps. */
export function leanRouter(): Plugin {
  return {
    name: 'panna:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [, module = ''] = MODULE.exec(id) ?? [];
      const cuts = CUTS[module];
      if (!cuts) return;
      const lean = cuts.reduce((source, [part, instead]) => {
        const cut = source.replace(part, instead);
        if (cut === source) throw new Error(`React Router's ${module} has no ${part} to be cut`);
        return cut;
      }, code);
      return { code: lean, map: null };
    },
  };
}
