import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessTokensContract } from './contract/access-tokens.contract.ts';
import { accountsContract } from './contract/accounts.contract.ts';
import { casesContract } from './contract/cases.contract.ts';
import { courseProposalsContract } from './contract/course-proposals.contract.ts';
import { curriculumContract } from './contract/curriculum.contract.ts';
import { devicesContract } from './contract/devices.contract.ts';
import { doneMarksContract } from './contract/done-marks.contract.ts';
import { duplicatesContract } from './contract/duplicates.contract.ts';
import { examCalendarsContract } from './contract/exam-calendars.contract.ts';
import { examDatesContract } from './contract/exam-dates.contract.ts';
import { favouritesContract } from './contract/favourites.contract.ts';
import { fileRecordsContract } from './contract/files.contract.ts';
import { followsContract } from './contract/follows.contract.ts';
import { hiddenNotesContract } from './contract/hidden-notes.contract.ts';
import { jobsContract } from './contract/jobs.contract.ts';
import { limitsContract } from './contract/limits.contract.ts';
import { moderatedNotesContract } from './contract/moderated-notes.contract.ts';
import { networkKeysContract } from './contract/network-keys.contract.ts';
import { noteCountsContract } from './contract/note-counts.contract.ts';
import { noteListsContract } from './contract/note-lists.contract.ts';
import { notesContract } from './contract/notes.contract.ts';
import { operatorStatisticsContract } from './contract/operator-statistics.contract.ts';
import { pageTextsContract } from './contract/page-texts.contract.ts';
import { pagesContract } from './contract/pages.contract.ts';
import { paperRequestsContract } from './contract/paper-requests.contract.ts';
import { postContract } from './contract/post.contract.ts';
import { questionCorrectionsContract } from './contract/question-corrections.contract.ts';
import { questionsContract } from './contract/questions.contract.ts';
import { reportsContract } from './contract/reports.contract.ts';
import { searchIndexContract } from './contract/search-index.contract.ts';
import { secondFactorsContract } from './contract/second-factors.contract.ts';
import { secretsContract } from './contract/secrets.contract.ts';
import { sessionsContract } from './contract/sessions.contract.ts';
import { sharingRequestsContract } from './contract/sharing-requests.contract.ts';
import { similarQuestionsContract } from './contract/similar-questions.contract.ts';
import { solutionsContract } from './contract/solutions.contract.ts';
import { statisticsContract } from './contract/statistics.contract.ts';
import { thanksContract } from './contract/thanks.contract.ts';
import { unitsContract } from './contract/units.contract.ts';
import { versionsContract } from './contract/versions.contract.ts';
import type { Engine } from './engine.ts';
import type { Database } from './open.ts';

type OpenedDatabase = Database & { engine: Engine };

/** Every database must pass this. `open` creates an empty, migrated database, whose `close` deletes it. */
export function databaseContract(name: string, open: () => Promise<OpenedDatabase>): void {
  describe(`in ${name},`, () => {
    let database: OpenedDatabase;
    beforeEach(async () => {
      database = await open();
    });
    afterEach(() => database.close());
    const tables = () => database.tables;

    it('the database answers when asked whether it is there', async () => {
      await expect(database.check()).resolves.toBeUndefined();
    });

    accountsContract(tables, () => database.engine);
    sessionsContract(tables);
    accessTokensContract(tables);
    devicesContract(tables);
    secretsContract(tables);
    secondFactorsContract(tables);
    limitsContract(tables);
    networkKeysContract(() => database);
    operatorStatisticsContract(() => database);
    fileRecordsContract(tables, () => database.engine);
    notesContract(tables);
    noteCountsContract(tables);
    noteListsContract(tables);
    favouritesContract(tables);
    followsContract(tables);
    examDatesContract(tables);
    examCalendarsContract(tables);
    thanksContract(tables);
    doneMarksContract(tables);
    statisticsContract(tables);
    hiddenNotesContract(tables, () => database.engine);
    moderatedNotesContract(tables, () => database.engine);
    pageTextsContract(tables);
    searchIndexContract(tables);
    postContract(tables);
    reportsContract(tables);
    casesContract(tables);
    sharingRequestsContract(tables);
    pagesContract(tables);
    duplicatesContract(tables);
    questionsContract(tables, () => database.engine);
    similarQuestionsContract(tables);
    questionCorrectionsContract(() => database);
    unitsContract(tables);
    jobsContract(tables);
    paperRequestsContract(tables, () => database.engine);
    solutionsContract(tables, () => database.engine);
    curriculumContract(tables);
    courseProposalsContract(tables);
    versionsContract(() => database);
  });
}
