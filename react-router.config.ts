import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // scripts/build.js builds into a separate folder and swaps it in once complete.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
} satisfies Config;
