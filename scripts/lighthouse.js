// npm run lighthouse: what Lighthouse says of the pages that visitors see.
import { runTool } from './tool.js';

await runTool('scripts/lighthouse/lighthouse.ts');
