// Same as main.js, for services set up when the entry point was TypeScript.
import './main.js';
