import type { EnvironmentOptions } from 'vite';

/** They load a compiled part that lies beside them. */
const EXTERNAL = ['@node-rs/argon2', 'sharp'];

/**
 * The server with its packages in a few files: Node needs more time to find and read a thousand modules than to run them,
 * and what no part of the server uses is left out.
 */
export const serverBuild: EnvironmentOptions = {
  resolve: { noExternal: true, external: EXTERNAL },
  // Otherwise both of React's builds would be included.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    // The server is the entry, so that app/, domain/ and adapters/ exist once, in one bundle.
    rollupOptions: { input: './server/entry.ts' },
  },
};
