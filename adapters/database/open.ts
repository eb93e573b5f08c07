import { sql } from 'kysely';
import type { ReadVersions } from '../../domain/cache-tag.ts';
import type { Library } from '../../domain/library.ts';
import type { NetworkKeys } from '../../domain/security-event.ts';
import type { OperatorStatistics } from '../../domain/statistics/operator-statistics.ts';
import type { Engine } from './engine.ts';
import { migrate, readMigrations } from './migrations.ts';
import { databaseSearchIndex } from './search/search-index.ts';
import { databaseAccessTokens } from './tables/accounts/access-tokens.ts';
import { databaseAccounts } from './tables/accounts/accounts.ts';
import { databaseKnownDevices } from './tables/accounts/known-devices.ts';
import { databaseOAuthStates } from './tables/accounts/oauth-states.ts';
import { databaseRoles } from './tables/accounts/roles.ts';
import { databaseSecondFactors } from './tables/accounts/second-factors.ts';
import { databaseSecrets } from './tables/accounts/secrets.ts';
import { databaseSessions } from './tables/accounts/sessions.ts';
import { databaseSharingRequests } from './tables/accounts/sharing-requests.ts';
import { databaseCurriculum } from './tables/catalogue/curriculum.ts';
import { databaseExamDateEdits } from './tables/catalogue/exam-date-edits.ts';
import { databaseExamDates } from './tables/catalogue/exam-dates.ts';
import { databaseProposedCourses } from './tables/catalogue/proposed-courses.ts';
import { databaseDoneMarks } from './tables/done-marks.ts';
import { databaseNearDuplicates } from './tables/duplicates/near-duplicates.ts';
import { databasePageSketches } from './tables/duplicates/page-sketches.ts';
import { databaseMissingPages, databaseRepeatedPages } from './tables/duplicates/page-warnings.ts';
import { databaseExamCalendars } from './tables/exam-calendars.ts';
import { databaseFavourites } from './tables/favourites.ts';
import { databaseFiles } from './tables/files.ts';
import { databaseFollows } from './tables/follows/follows.ts';
import { databaseHiddenNotes } from './tables/hidden-notes.ts';
import { databaseLimits } from './tables/limits.ts';
import { databaseMergedNotes } from './tables/merged-notes.ts';
import { databaseClaims } from './tables/moderation/claims.ts';
import { databaseMessages } from './tables/moderation/messages.ts';
import { databaseModeratedNotes } from './tables/moderation/moderated-notes.ts';
import { databaseModerationLog } from './tables/moderation/moderation-log.ts';
import { databaseReports } from './tables/moderation/reports.ts';
import { databaseTakenCases } from './tables/moderation/taken-cases.ts';
import { databaseNetworkKeys } from './tables/network-keys.ts';
import { databaseNotes } from './tables/notes.ts';
import { databasePageTexts } from './tables/page-texts.ts';
import { databasePages } from './tables/pages.ts';
import { databasePaperRequests } from './tables/paper-requests.ts';
import { databasePendingJobs } from './tables/pending-jobs.ts';
import { databasePendingMails } from './tables/pending-mails.ts';
import { databaseQuestionCorrections } from './tables/questions/question-corrections.ts';
import { databaseQuestionUnits } from './tables/questions/question-units.ts';
import { databaseQuestions } from './tables/questions/questions.ts';
import { databaseSimilarQuestions } from './tables/questions/similar-questions.ts';
import { databaseSyllabi } from './tables/questions/syllabi.ts';
import { databaseOperatorStatistics } from './tables/statistics/operator-statistics.ts';
import { databaseStatistics } from './tables/statistics/statistics.ts';
import { databaseThanks } from './tables/thanks.ts';
import { databaseYearPages } from './tables/year-pages.ts';

type Tables = Pick<
  Library,
  | 'accounts'
  | 'sessions'
  | 'accessTokens'
  | 'knownDevices'
  | 'oauthStates'
  | 'secrets'
  | 'secondFactors'
  | 'limits'
  | 'curriculum'
  | 'courseProposals'
  | 'files'
  | 'notes'
  | 'favourites'
  | 'follows'
  | 'thanks'
  | 'doneMarks'
  | 'yearPages'
  | 'hiddenNotes'
  | 'moderatedNotes'
  | 'moderationLog'
  | 'paperRequests'
  | 'statistics'
  | 'pageTexts'
  | 'pageSketches'
  | 'questions'
  | 'similarQuestions'
  | 'questionCorrections'
  | 'syllabi'
  | 'questionUnits'
  | 'nearDuplicates'
  | 'missingPages'
  | 'repeatedPages'
  | 'searchIndex'
  | 'mergedNotes'
  | 'takenCases'
  | 'sharingRequests'
  | 'examDates'
  | 'examDateEdits'
  | 'examCalendars'
  | 'roles'
  | 'reports'
  | 'claims'
  | 'messages'
  | 'pendingMails'
  | 'pages'
  | 'pendingJobs'
>;

export type Database = {
  tables: Tables;
  networkKeys: NetworkKeys;
  operatorStatistics: OperatorStatistics;
  versions: ReadVersions;
  /** Rejects if papers cannot be listed or searched. */
  check(): Promise<void>;
  checkWriting(): Promise<void>;
  close(): Promise<void>;
};

export async function openDatabase(engine: Engine, migrations: string): Promise<Database> {
  try {
    await migrate(engine, readMigrations(migrations, engine.migrationFile));
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    tables: {
      accounts: databaseAccounts(engine),
      sessions: databaseSessions(engine),
      accessTokens: databaseAccessTokens(engine),
      knownDevices: databaseKnownDevices(engine),
      oauthStates: databaseOAuthStates(engine),
      secrets: databaseSecrets(engine),
      secondFactors: databaseSecondFactors(engine),
      limits: databaseLimits(engine),
      curriculum: databaseCurriculum(engine),
      courseProposals: databaseProposedCourses(engine),
      examDates: databaseExamDates(engine),
      examDateEdits: databaseExamDateEdits(engine),
      examCalendars: databaseExamCalendars(engine),
      files: databaseFiles(engine),
      notes: databaseNotes(engine),
      favourites: databaseFavourites(engine),
      follows: databaseFollows(engine),
      thanks: databaseThanks(engine),
      doneMarks: databaseDoneMarks(engine),
      yearPages: databaseYearPages(engine),
      hiddenNotes: databaseHiddenNotes(engine),
      moderatedNotes: databaseModeratedNotes(engine),
      moderationLog: databaseModerationLog(engine),
      paperRequests: databasePaperRequests(engine),
      statistics: databaseStatistics(engine),
      pageTexts: databasePageTexts(engine),
      pageSketches: databasePageSketches(engine),
      questions: databaseQuestions(engine),
      similarQuestions: databaseSimilarQuestions(engine),
      questionCorrections: databaseQuestionCorrections(engine),
      syllabi: databaseSyllabi(engine),
      questionUnits: databaseQuestionUnits(engine),
      nearDuplicates: databaseNearDuplicates(engine),
      missingPages: databaseMissingPages(engine),
      repeatedPages: databaseRepeatedPages(engine),
      searchIndex: databaseSearchIndex(engine),
      mergedNotes: databaseMergedNotes(engine),
      takenCases: databaseTakenCases(engine),
      sharingRequests: databaseSharingRequests(engine),
      roles: databaseRoles(engine),
      reports: databaseReports(engine),
      claims: databaseClaims(engine),
      messages: databaseMessages(engine),
      pendingMails: databasePendingMails(engine),
      pages: databasePages(engine),
      pendingJobs: databasePendingJobs(engine),
    },
    networkKeys: databaseNetworkKeys(engine),
    operatorStatistics: databaseOperatorStatistics(engine),
    versions: engine.versions,
    // Reads as a visitor does: a role may reach the server but not the tables, and a pooler may lose prepared
    // statements.
    async check() {
      await engine.db.selectFrom('notes').select('id').limit(1).execute();
      await engine.search.newest(engine.db, 'notes', [['readyz']], 1);
    },
    checkWriting: () =>
      engine.relaxed(async (work) => {
        await work.updateTable('notes').set({ description: '' }).where(sql.lit(false)).execute();
      }),
    close: () => engine.close(),
  };
}
