import type { Transaction } from 'kysely';
import type { PaperChange, QuestionCorrections } from '../../../../domain/question/question-correction.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { addCorrections, correctionsOf, paperRow, undoCorrection } from './correction-rows.ts';
import { holdSplit, splitIn, writeSplit } from './keep-split.ts';
import { pairVotes } from './pair-votes.ts';
import { changeTopics, groupsIn, seenTopics } from './topic-corrections.ts';
import { pinsOf } from './topic-pins.ts';

/** Commits durably before the response, because people make corrections. */
export function databaseQuestionCorrections(engine: Engine): QuestionCorrections {
  const { db } = engine;
  return {
    ofFile: (file) => correctionsOf(db, file),
    changePaper: (file, change) =>
      db.transaction().execute((work) => changePaper(engine, work, file, change)),
    ofTopics: (place) => seenTopics(db, place),
    groupsOf: async (place) => groupsIn(await pinsOf(db, place)),
    changeTopics: (place, change) =>
      db.transaction().execute((work) => changeTopics(engine, work, place, change)),
    ...pairVotes(engine),
  };
}

async function changePaper(
  engine: Engine,
  work: Transaction<Schema>,
  file: string,
  { was, added, undone, entry, ...wanted }: PaperChange,
): Promise<boolean> {
  if (!(await holdSplit(engine, work, file))) return false;
  const now = await splitIn(work, file);
  if (now?.version !== was || now.splitter !== wanted.splitter) return false;
  if (added) await addCorrections(work, [paperRow(file, added)]);
  else if (!(await undoCorrection(work, undone, wanted.at))) return false;
  await writeSplit(engine, work, file, wanted);
  await logAct(work, entry);
  return true;
}
