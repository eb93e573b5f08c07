// npm run screenshots: renders docs/screenshots with made-up papers.
import { runTool } from './tool.js';

await runTool('scripts/screenshots/screenshots.ts');
