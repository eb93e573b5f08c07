import { resolve } from 'node:path';
import { CommandFault } from '../terminal/command-fault.ts';
import { counted } from '../terminal/counted.ts';
import { appwriteCallOf, importAppwrite } from './appwrite/appwrite.ts';
import { writeBook } from './book/book.ts';
import { type Call, type Done, requireLibrary, takeNothing, takeOne } from './call.ts';
import { exportPapers } from './import/export-papers.ts';
import { importPapers } from './import/import-papers.ts';
import { sheets, sheetsCallOf } from './sheets/sheets.ts';

export const PAPER_COMMANDS: Record<string, (call: Call) => Promise<Done>> = {
  async export({ config, root, output, rest, folder }) {
    const target = resolve(folder, takeOne('export', rest));
    await requireLibrary(config);
    const done = await exportPapers(target, { config, root, output });
    const kept = done.kept > 0 ? ` ${done.kept} ${done.kept === 1 ? 'was' : 'were'} already there.` : '';
    const lacking =
      done.lacking.length > 0 ? ` Files missing: ${done.lacking.length}. Run panna verify.` : '';
    const summary = `Exported ${counted(done.papers, 'paper')} to ${target}, with a papers.csv for panna import.${kept}${lacking}`;
    return { answer: { folder: target, ...done }, summary, isSound: done.lacking.length === 0 };
  },

  async import({ config, env, root, output, rest, folder, flags }) {
    const csv = flags.csv === undefined ? undefined : resolve(folder, flags.csv);
    if (flags.appwrite !== undefined) {
      takeNothing('import', rest);
      const call = appwriteCallOf({ ...flags, ...(csv && { csv }) }, env);
      await requireLibrary(config);
      return importAppwrite(config, root, call, output);
    }
    const [named, ...more] = rest;
    if (named === undefined)
      throw new CommandFault('Usage: panna import FOLDER|ZIP|CSV, or --appwrite URL. See panna help import.');
    takeNothing('import', more);
    await requireLibrary(config);
    const { owner, 'include-unsure': includeUnsure } = flags;
    const how = {
      dryRun: flags['dry-run'],
      addCourses: flags['add-courses'],
      allPages: flags['all-pages'],
      explain: flags.explain,
    };
    return importPapers(
      { named: resolve(folder, named), owner, csv, includeUnsure, ...how },
      { config, root, output },
    );
  },

  async book({ config, root, output, rest: [course, ...more], folder, flags }) {
    takeNothing('book', more);
    if (course === undefined || flags.out === undefined)
      throw new CommandFault('Usage: panna book COURSE --out FILE. See panna help book.');
    await requireLibrary(config);
    const call = { course, file: resolve(folder, flags.out) };
    const how = { isAskedOnly: flags['most-asked'], isTwoUp: flags['two-up'] };
    return writeBook({ ...call, ...how }, { config, root, output });
  },

  async sheets({ config, root, output, rest, folder, flags }) {
    const call = sheetsCallOf(rest, flags, folder);
    await requireLibrary(config);
    return sheets(config, root, call, output);
  },
};
