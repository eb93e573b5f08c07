// npm run screenshots: draws docs/screenshots anew, with made-up papers.
import { runTool } from './tool.js';

await runTool('scripts/screenshots/screenshots.ts');
