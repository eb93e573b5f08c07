import type { AccessTokens } from './account/access-token.ts';
import type { SecondFactorRule } from './account/account-status.ts';
import type { PasskeyChecks, RecoveryCodes, SecondFactors, TotpCodes } from './account/second-factor.ts';
import type { SecretMint, Secrets } from './account/secret.ts';
import type { Accounts, CommonPasswords, Passwords } from './account.ts';
import type { BookRenderer } from './book/book-renderer.ts';
import type { Books } from './book/books.ts';
import type { CurriculumStore } from './catalogue/curriculum.ts';
import type { CurriculumFiles } from './catalogue/curriculum-files.ts';
import type { Catalogue } from './catalogue.ts';
import type { NearDuplicates } from './duplicate/near-duplicates.ts';
import type { PageSketches } from './duplicate/page-sketches.ts';
import type { RepeatedPage } from './duplicate/repeated-page.ts';
import type { ExamCalendars } from './exam-date/exam-calendar.ts';
import type { ExamDates } from './exam-date.ts';
import type { Favourites } from './favourite.ts';
import type { Bytes } from './file/bytes.ts';
import type { FileScreening } from './file/file-screening.ts';
import type { UploadLedger } from './file/upload-ledger.ts';
import type { Files } from './file.ts';
import type { Follows } from './follow/follow.ts';
import type { ImportTables } from './import/import-table.ts';
import type { PendingJobs } from './job.ts';
import type { Languages } from './language.ts';
import type { InProgress } from './limits/in-progress.ts';
import type { Limits } from './limits.ts';
import type { Links } from './links.ts';
import type { MailServer, PendingMails } from './mail.ts';
import type { Messages } from './message.ts';
import type { CourseProposals } from './moderation/catalogue/course-proposals.ts';
import type { ExamDateEdits } from './moderation/exam-dates/exam-date-edits.ts';
import type { ExamFiles } from './moderation/exam-dates/exam-file.ts';
import type { ModeratedNotes } from './moderation/moderated-notes.ts';
import type { Roles } from './moderation/role.ts';
import type { SharingRequests } from './moderation/sharing-request.ts';
import type { TakenCases } from './moderation/taken-case.ts';
import type { ModerationLog } from './moderation-log.ts';
import type { HiddenNotes } from './note/hidden-note.ts';
import type { MergedNotes } from './note/merged-note.ts';
import type { Notes } from './note.ts';
import type { PageImages } from './page/page-images.ts';
import type { PageReader } from './page/page-reader.ts';
import type { PageTexts } from './page/page-text.ts';
import type { PageWarnings } from './page/page-warnings.ts';
import type { PageCounts } from './page/printed-pages.ts';
import type { Pages } from './page.ts';
import type { PaperRequests } from './paper-request.ts';
import type { DoneMarks } from './practice.ts';
import type { NewId } from './primitives/id.ts';
import type { SimilarQuestions } from './question/comparing/similar-question.ts';
import type { QuestionCorrections } from './question/question-correction.ts';
import type { QuestionWork } from './question/question-work.ts';
import type { QuestionUnits } from './question/units/question-units.ts';
import type { Questions } from './question.ts';
import type { Claims } from './report/claim.ts';
import type { Reports } from './report.ts';
import type { SearchIndex } from './search/search-index.ts';
import type { SecurityLog } from './security-event.ts';
import type { IdentityProvider, OAuthStates } from './session/identity-provider.ts';
import type { KnownDevices } from './session/known-device.ts';
import type { Sessions } from './session.ts';
import type { Counters } from './statistics/counters.ts';
import type { Statistics } from './statistics/statistics.ts';
import type { SyllabusFiles } from './syllabus/syllabus-file.ts';
import type { Syllabi } from './syllabus.ts';
import type { YearPages } from './thanks/year-page.ts';
import type { Thanks } from './thanks.ts';

/** Dependencies of the domain's functions. Opened once by `server/open-library.ts`. */
export type Library = {
  /** Live catalogue, which may change between two calls. Pages get a snapshot. */
  catalogue: Catalogue;
  curriculum: CurriculumStore;
  courseProposals: CourseProposals;
  curriculumFiles: CurriculumFiles;
  examDates: ExamDates;
  examCalendars: ExamCalendars;
  examDateEdits: ExamDateEdits;
  examFiles: ExamFiles;
  importTables: ImportTables;
  accounts: Accounts;
  sessions: Sessions;
  accessTokens: AccessTokens;
  secrets: Secrets;
  knownDevices: KnownDevices;
  oauthStates: OAuthStates;
  /** Undefined without a client id. */
  google: IdentityProvider | undefined;
  secretMint: SecretMint;
  secondFactors: SecondFactors;
  totpCodes: TotpCodes;
  recoveryCodes: RecoveryCodes;
  passkeyChecks: PasskeyChecks;
  passwords: Passwords;
  commonPasswords: CommonPasswords;
  notes: Notes;
  paperRequests: PaperRequests;
  statistics: Statistics;
  counters: Counters;
  favourites: Favourites;
  follows: Follows;
  thanks: Thanks;
  doneMarks: DoneMarks;
  yearPages: YearPages;
  hiddenNotes: HiddenNotes;
  moderatedNotes: ModeratedNotes;
  moderationLog: ModerationLog;
  roles: Roles;
  pageTexts: PageTexts;
  pageSketches: PageSketches;
  questions: Questions;
  similarQuestions: SimilarQuestions;
  questionCorrections: QuestionCorrections;
  syllabi: Syllabi;
  syllabusFiles: SyllabusFiles;
  questionUnits: QuestionUnits;
  questionWork: QuestionWork;
  nearDuplicates: NearDuplicates;
  missingPages: PageWarnings<PageCounts>;
  repeatedPages: PageWarnings<RepeatedPage>;
  searchIndex: SearchIndex;
  files: Files;
  bytes: Bytes;
  fileScreening: FileScreening;
  uploadLedger: UploadLedger;
  mergedNotes: MergedNotes;
  takenCases: TakenCases;
  sharingRequests: SharingRequests;
  reports: Reports;
  claims: Claims;
  messages: Messages;
  pendingMails: PendingMails;
  mailServer: MailServer;
  pages: Pages;
  pageImages: PageImages;
  pageReader: PageReader;
  bookRenderer: BookRenderer;
  books: Books;
  pendingJobs: PendingJobs;
  limits: Limits;
  /** Limits in memory, for frequent actions. The processes started by `PROCESSES` count together. */
  quickLimits: Limits;
  /** Limits of the library's own jobs across all processes, which apply even if people's limits are off. */
  jobLimits: Pick<Limits, 'take' | 'forget'>;
  zipsInProgress: InProgress;
  securityLog: SecurityLog;
  links: Links;
  languages: Languages;
  newId: NewId;
  clock: () => Date;
  settings: Settings;
};

export type Settings = {
  publicUrl: string;
  /** Recipient of contact messages; if undefined, messages are only stored. */
  contactTo: string | undefined;
  /** Lower-case addresses whose verified accounts are admins without an appointment. */
  moderators: readonly string[];
  secondFactor: SecondFactorRule;
  maxFileBytes: number;
  /**
   * Maximum bytes of an account's files without a note, including incomplete uploads. Infinity: unlimited.
   */
  maxUnsharedBytes: number;
  /** Maximum bytes that an account may send within 24 hours. Infinity: unlimited. */
  maxDailyBytes: number;
  /** Minimum bytes that uploads must leave free. 0: not checked. */
  minFreeBytes: number;
  /** Days without a visit after which an unverified account is deleted. 0: never. */
  unverifiedDays: number;
  otherOrigins: readonly string[];
};
