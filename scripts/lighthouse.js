// npm run lighthouse: audits public pages with Lighthouse.
import { runTool } from './tool.js';

await runTool('scripts/lighthouse/lighthouse.ts');
