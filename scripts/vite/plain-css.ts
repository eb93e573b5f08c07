import type { Plugin } from 'vite';

/**
 * Tailwind registers a custom property for each part of a rule that another class could set, twice: for browsers with
 * `@property`, and for older ones. Here their first values stand where they are read, which takes 200 bytes less of
 * each page's stylesheet; properties that are never read go, and so do solid borders, which every element has
 * (app/ui/elements.css). Tailwind's own name goes too: none of its code is left, only rules that our classes name.
 */
export function plainCss(): Plugin {
  return {
    name: 'panna:plain-css',
    apply: 'build',
    // Between Tailwind's own plug-in and Vite's.
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(\?|$)/.test(id) && code.includes('/*! tailwindcss ')
        ? { code: plain(code), map: null }
        : undefined,
  };
}

export function plain(css: string): string {
  const first = new Map<string, string | undefined>();
  let code = css
    .replace(/\/\*! tailwindcss [^*]*\*\/\s*/, '')
    .replaceAll(/:root,\s*:host\b/g, ':root')
    .replace(/@layer properties\s*\{\s*@supports.*?\}\s*\}\s*\}/s, '')
    .replace(/@property (--tw-[\w-]+)\s*\{([^}]*)\}/g, (_rule, name: string, said: string) => {
      first.set(name, /initial-value:\s*([^;}]*)/.exec(said)?.[1]?.trim());
      return '';
    });
  for (const [name, value] of first) {
    if (value !== undefined) code = code.replaceAll(`var(${name})`, `var(${name}, ${value})`);
    if (!code.includes(`var(${name}`)) code = code.replaceAll(new RegExp(`${name}:[^;}]*;?`, 'g'), '');
    // No rule sets this variable, so it has its default everywhere.
    else if (!code.includes(`${name}:`)) code = code.replaceAll(`var(${name}, ${value})`, String(value));
  }
  return code.replaceAll(/border(?:-[a-z]+)*-style:\s*solid;?\s*/g, '');
}
