// `node main.ts` starts main.js, for services that were set up when the entry was TypeScript. Node takes a folder for this file in
// it: a file of that name would be read as TypeScript, and what reads that takes 40 ms of each start.
import '../main.js';
