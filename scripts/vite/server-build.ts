import type { EnvironmentOptions } from 'vite';

/** Packages that load a compiled part from their own folder. */
const EXTERNAL = ['@node-rs/argon2', 'sharp'];

/**
 * Bundles the server with its packages, because Node takes longer to find and read a thousand modules than to
 * run them. Also removes unused code.
 */
export const serverBuild: EnvironmentOptions = {
  resolve: { noExternal: true, external: EXTERNAL },
  // Prevents including both of React's builds.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    // The server is the entry, so that app/, domain/ and adapters/ exist once, in one bundle.
    rollupOptions: { input: './server/entry.ts' },
  },
};
