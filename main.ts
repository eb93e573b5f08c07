// The same as main.js, for services that were set up when the entry was TypeScript.
import './main.js';
