import type { Plugin } from 'vite';

/**
 * Writes the server's files with escapes for whatever is not ASCII: V8 keeps a source with one other character in two
 * bytes a character, which would double its three megabytes.
 */
export function ascii(): Plugin {
  return {
    name: 'panna:ascii',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/\\*[^\0-\x7f]/g, escaped);
    },
  };
}

/** A character behind a backslash means itself, so that backslash goes. */
function escaped(found: string): string {
  const backslashes = found.slice(0, -1);
  const unit = found
    .charCodeAt(found.length - 1)
    .toString(16)
    .padStart(4, '0');
  return `${backslashes.slice(backslashes.length % 2)}\\u${unit}`;
}
