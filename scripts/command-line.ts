import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options of a tool. `--help` prints what it can do and ends it; a wrong option does so with an error. */
export function readCommandLine<Known extends Options>(help: string, options: Known) {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}
