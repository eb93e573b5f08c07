import { resolve } from 'node:path';
import type { Engine } from '../../adapters/database/engine.ts';
import { databaseNotes } from '../../adapters/database/tables/notes.ts';
import { databasePageTexts } from '../../adapters/database/tables/page-texts.ts';
import { databasePages } from '../../adapters/database/tables/pages.ts';
import { databaseQuestionCorrections } from '../../adapters/database/tables/questions/question-corrections.ts';
import { databaseQuestionUnits } from '../../adapters/database/tables/questions/question-units.ts';
import { databaseQuestions } from '../../adapters/database/tables/questions/questions.ts';
import { databaseSimilarQuestions } from '../../adapters/database/tables/questions/similar-questions.ts';
import { databaseSyllabi } from '../../adapters/database/tables/questions/syllabi.ts';
import { questionThread } from '../../adapters/questions/question-thread.ts';
import type { Config } from '../config.ts';
import { CommandFault } from '../terminal/command-fault.ts';
import { counted } from '../terminal/counted.ts';
import { type Call, type Done, takeNothing, using } from './call.ts';
import { explainQuestions, explanationLines } from './rebuild/explain-questions.ts';
import { makePages, readQuestions, readTexts } from './rebuild/pages-and-texts.ts';
import { printedQuestions } from './rebuild/questions.ts';
import { searchPhoto } from './rebuild/search-photo.ts';
import { originLines, textOrigins } from './rebuild/text-origins.ts';
import { openStorage } from './storage/library-storage.ts';

export const READING_COMMANDS: Record<string, (call: Call) => Promise<Done>> = {
  async pages({ config, root, output, rest }) {
    takeNothing('pages', rest);
    const made = await using(openStorage(config), (storage) => makePages(storage, { config, root, output }));
    const later = made.later > 0 ? ` ${counted(made.later, 'file')} will be finished in the background.` : '';
    return {
      answer: made,
      summary: `Re-rendered the pages of ${counted(made.files, 'file')}.${later}`,
      isSound: true,
    };
  },

  async questions({ config, root, output, rest: [course, ...more], flags }) {
    takeNothing('questions', more);
    if (flags.explain !== undefined) {
      const paper = flags.explain;
      takeNothing('questions --explain', course === undefined ? [] : [course]);
      const found = await using(openStorage(config), ({ engine }) =>
        explainQuestions(explaining(engine), paper),
      );
      return { answer: found, summary: explanationLines(found), isSound: true };
    }
    if (flags.json) return { answer: questionsIn(config, course), summary: '', isSound: true };
    if (course !== undefined)
      throw new CommandFault('A course can only be given with --json. See panna help questions.');
    const done = await using(openStorage(config), (storage) =>
      readQuestions(storage, { config, root, output }),
    );
    const later = done.later > 0 ? ` ${counted(done.later, 'file')} will be finished in the background.` : '';
    return {
      answer: done,
      summary: `Re-extracted the questions of ${counted(done.files, 'paper')}.${later}`,
      isSound: true,
    };
  },

  async 'search-photo'({ config, root, rest, folder }) {
    const [named, ...more] = rest;
    if (named === undefined)
      throw new CommandFault('Usage: panna search-photo PHOTO. See panna help search-photo.');
    takeNothing('search-photo', more);
    const photo = resolve(folder, named);
    const found = await using(openStorage(config), (storage) =>
      searchPhoto(storage, { config, root, photo }),
    );
    return { answer: found, summary: JSON.stringify(found), isSound: true };
  },

  async text({ config, root, output, rest: [note, ...more] }) {
    takeNothing('text', more);
    if (note !== undefined) {
      const pages = await using(openStorage(config), ({ engine }) =>
        textOrigins({ notes: databaseNotes(engine), pageTexts: databasePageTexts(engine) }, note),
      );
      return { answer: { pages }, summary: originLines(pages), isSound: true };
    }
    const read = await using(openStorage(config), (storage) => readTexts(storage, { config, root, output }));
    const later = read.later > 0 ? ` ${counted(read.later, 'file')} will be finished in the background.` : '';
    return {
      answer: read,
      summary: `Re-read the text of ${counted(read.files, 'file')}.${later}`,
      isSound: true,
    };
  },
};

const explaining = (engine: Engine) => ({
  notes: databaseNotes(engine),
  pages: databasePages(engine),
  questions: databaseQuestions(engine),
  questionWork: questionThread(),
  syllabi: databaseSyllabi(engine),
  questionUnits: databaseQuestionUnits(engine),
});

async function* questionsIn(config: Config, course: string | undefined): AsyncGenerator<object> {
  const storage = await openStorage(config);
  try {
    const library = {
      questions: databaseQuestions(storage.engine),
      questionCorrections: databaseQuestionCorrections(storage.engine),
      similarQuestions: databaseSimilarQuestions(storage.engine),
    };
    yield* printedQuestions(library, course);
  } finally {
    await storage.close();
  }
}
