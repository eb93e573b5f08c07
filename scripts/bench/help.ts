import { HELP } from './options.ts';

process.stdout.write(HELP);
