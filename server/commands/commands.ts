import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { openCatalogue } from '../../domain/catalogue.ts';
import type { Config } from '../config.ts';
import { CommandFault } from './command-fault.ts';
import { openStock, type Stock } from './stock.ts';
import { type Report, sized } from './terminal.ts';
import { isSound, type Verified, verify } from './verify.ts';

export type Flags = { json: boolean; repair: boolean; help: boolean } & {
  [flag: `to-${string}`]: string | undefined;
};

type Call = {
  root: string;
  env: NodeJS.ProcessEnv;
  folder: string;
  config: Config;
  report: Report;
  rest: string[];
  flags: Flags;
};

/** What a command has to say: an object for machines, a sentence for people. */
type Done = { answer: object; news: string; isSound: boolean };

export const COMMANDS: Record<string, (call: Call) => Promise<Done>> = {
  async verify({ config, root, report, rest, flags }) {
    takeNothing('verify', rest);
    const catalogue = openCatalogue(await readCatalogue(config.catalogueDir));
    const verified = await using(openStock(config, root), (stock) =>
      verify(stock, { catalogue, repair: flags.repair, report }),
    );
    return doneVerifying(verified);
  },
};

function doneVerifying(verified: Verified): Done {
  const { notes, files, bytes, onTheirWay, damages } = verified;
  const left = damages.filter(({ level, repaired }) => level === 'damage' && !repaired).length;
  const seen = `${notes} notes, ${files} files of ${sized(bytes)}, ${onTheirWay} on their way in`;
  const judged = left === 0 ? 'The library is sound' : `The library is damaged in ${left} places`;
  return {
    answer: { sound: left === 0, ...verified },
    news: `${judged}: ${seen}.`,
    isSound: isSound(verified),
  };
}

function takeNothing(command: string, [first]: string[]): void {
  if (first !== undefined) throw new CommandFault(`panna ${command} takes no ${first}. See panna help.`);
}

async function using<Result>(
  opening: Promise<Stock>,
  work: (stock: Stock) => Promise<Result>,
): Promise<Result> {
  const stock = await opening;
  try {
    return await work(stock);
  } finally {
    await stock.close();
  }
}
