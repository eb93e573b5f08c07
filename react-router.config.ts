import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // scripts/build.js builds into a folder of its own and swaps it in when it is whole.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
} satisfies Config;
