// node scripts/record-sdk.js: records what the SDK for React Native sends, in test/sdk-versions/react-native.json.
import { runTool } from './tool.js';

await runTool('scripts/sdk/record-react-native.ts');
