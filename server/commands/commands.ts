import { resolve } from 'node:path';
import { readCatalogue } from '../../adapters/catalogue/folder.ts';
import { openCatalogue } from '../../domain/catalogue/open-catalogue.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { counted } from '../terminal/counted.ts';
import { sized } from '../terminal/output.ts';
import { account, accountCallOf } from './account/account.ts';
import { resetFactorOf, resetOf } from './account/reset-second-factor.ts';
import { backup } from './backup/backup.ts';
import { listed } from './backup/list-generations.ts';
import { restore } from './backup/restore.ts';
import { restoreFile } from './backup/restore-file.ts';
import { retentionOf } from './backup/retention.ts';
import { type Call, type Done, requireLibrary, takeNothing, takeOne, using } from './call.ts';
import { exportCatalogue } from './catalogue/export-catalogue.ts';
import { importCatalogue, importSummary } from './catalogue/import-catalogue.ts';
import { check } from './check/check.ts';
import { jobs } from './jobs.ts';
import { testMail } from './mail/mail-test.ts';
import { moderate, moderationOf } from './moderate/moderate.ts';
import { move } from './move/move.ts';
import { overlap, targetConfig } from './move/move-target.ts';
import { openTarget } from './move/open-target.ts';
import { PAPER_COMMANDS } from './paper-commands.ts';
import { READING_COMMANDS } from './reading-commands.ts';
import { reindex } from './rebuild/search-index.ts';
import { openOrCreateStorage, openStorage } from './storage/library-storage.ts';
import { doneVerifying } from './verify/done-verifying.ts';
import { verify } from './verify/verify.ts';

export const COMMANDS: Record<string, (call: Call) => Promise<Done>> = {
  ...PAPER_COMMANDS,
  ...READING_COMMANDS,

  async verify({ config, output, rest, flags }) {
    takeNothing('verify', rest);
    const catalogue = openCatalogue(await readCatalogue(config.catalogueDir));
    const verified = await using(openStorage(config), (storage) =>
      verify(storage, { catalogue, repair: flags.repair, output }),
    );
    return doneVerifying(verified);
  },

  async 'check-catalogue'({ config, folder, rest: [named, ...more] }) {
    takeNothing('check-catalogue', more);
    return check(named === undefined ? config.catalogueDir : resolve(folder, named));
  },

  async catalogue({ config, rest: [act, ...rest], folder, flags }) {
    if (act !== 'import' && act !== 'export')
      throw new CommandFault('Usage: panna catalogue import|export FOLDER. See panna help catalogue.');
    const named = resolve(folder, takeOne(`catalogue ${act}`, rest));
    const own = config.catalogueDir;
    if (act === 'export') {
      const done = await using(openStorage(config), (storage) => exportCatalogue(storage, own, named));
      const { colleges, branches, courses } = done;
      const summary = `Exported the catalogue to ${named}: ${counted(colleges, 'college')}, ${counted(branches, 'branch', 'branches')} and ${counted(courses, 'course')}.`;
      return { answer: done, summary, isSound: true };
    }
    const options = { own, folder: named, dryRun: flags['dry-run'] };
    const done = await using(openStorage(config), (storage) => importCatalogue(storage, options));
    return { answer: done, summary: importSummary(done), isSound: true };
  },

  async backup({ config, output, rest, folder, flags }) {
    const target = resolve(folder, takeOne('backup', rest));
    if (flags.list) return listed(target);
    const retention = retentionOf(flags);
    const done = await using(openStorage(config), (storage) =>
      backup(storage, target, { allowShrink: flags['allow-shrink'], retention, output }),
    );
    const { manifest, copied, pruned, generations, damages, damagedBefore } = done;
    const { count, bytes } = manifest.files;
    const summary = [
      `Backed up the library of ${manifest.at} to ${target}: ${counted(manifest.tables.notes?.rows ?? 0, 'paper')},`,
      `${counted(count, 'file')} of ${sized(bytes)} (${copied} copied, ${pruned} removed). The folder has ${counted(generations, 'generation')}.`,
      ...(damages.length > 0
        ? [`Not backed up, because damaged in the library: ${counted(damages.length, 'file')}.`]
        : []),
      ...(damagedBefore.length > 0
        ? [`Damaged: ${counted(damagedBefore.length, 'earlier generation')}.`]
        : []),
    ].join(' ');
    const isSound = damages.length + damagedBefore.length === 0;
    return { answer: { folder: target, ...done }, summary, isSound };
  },

  async restore({ config, output, rest, folder, flags }) {
    const source = resolve(folder, takeOne('restore', rest));
    if (flags.file !== undefined) {
      const named = flags.file;
      const done = await using(openStorage(config), (storage) => restoreFile(storage, source, named));
      const summary = done.outcome === 'sound' ? 'is intact, so nothing was changed' : 'was restored';
      return { answer: done, summary: `The file ${done.file} ${summary}.`, isSound: true };
    }
    const catalogue = openCatalogue(await readCatalogue(config.catalogueDir));
    const options = { catalogue, generation: flags.generation, output };
    const { manifest, copied, verified } = await using(openOrCreateStorage(config), (storage) =>
      restore(storage, source, options),
    );
    const { answer, summary, isSound } = doneVerifying(verified);
    const restored = `Restored the library of ${manifest.at}; copied ${counted(copied, 'file')}.`;
    return { answer: { at: manifest.at, copied, ...answer }, summary: `${restored} ${summary}`, isSound };
  },

  async move({ config, env, root, output, rest, folder, flags }) {
    takeNothing('move', rest);
    const there = targetConfig(env, flags, folder, root);
    const catalogue = openCatalogue(await readCatalogue(config.catalogueDir));
    const shared = await overlap(config, there);
    if (shared.tables) throw new CommandFault('The target has the same database. Choose another target.');
    const options = { sameBytes: shared.bytes, catalogue, output };
    const { copied, verified } = await using(openStorage(config), (source) =>
      using(openTarget(there), (target) => move(source, target, options)),
    );
    const { answer, summary, isSound } = doneVerifying(verified);
    const moved = `Copied the library, with ${counted(copied, 'file')}. The original is unchanged.`;
    const next = 'Now start Panna with the new settings.';
    return { answer: { copied, ...answer }, summary: `${moved} ${summary} ${next}`, isSound };
  },

  async moderate({ config, root, rest, folder, flags }) {
    const purge = flags.purge === undefined ? undefined : resolve(folder, flags.purge);
    const moderation = moderationOf(rest, { ...flags, purge });
    await requireLibrary(config);
    return { ...(await moderate(config, root, moderation)), isSound: true };
  },

  async account({ config, root, rest, flags }) {
    const [part, ...more] = rest;
    const reset = part === 'second-factor' ? resetOf(more, flags.reason) : undefined;
    const call = reset ?? accountCallOf(rest, flags.reason);
    await requireLibrary(config);
    if ('email' in call) return { ...(await resetFactorOf(config, root, call)), isSound: true };
    return { ...(await account(config, root, call)), isSound: true };
  },

  async mail({ config, rest: [act, to = '', ...more] }) {
    if (act !== 'test') throw new CommandFault('Usage: panna mail test EMAIL. See panna help mail.');
    takeNothing('mail test', more);
    return { ...(await testMail(config, to)), isSound: true };
  },

  jobs,

  async reindex({ config, output, rest }) {
    takeNothing('reindex', rest);
    const notes = await using(openStorage(config), (storage) => reindex(storage, output));
    return {
      answer: { notes },
      summary: `Rebuilt the search index of ${counted(notes, 'paper')}.`,
      isSound: true,
    };
  },
};
