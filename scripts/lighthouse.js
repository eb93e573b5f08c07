// npm run lighthouse: Lighthouse results of visitors' pages.
import { runTool } from './tool.js';

await runTool('scripts/lighthouse/lighthouse.ts');
