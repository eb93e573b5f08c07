import { PAPER_HELP } from './paper-help.ts';

export const HELP_OF: Record<string, string> = {
  ...PAPER_HELP,

  start: `Usage: panna start

Starts the server, like npm start.

Example: PORT=8080 panna start`,

  verify: `Usage: panna verify [--repair]

Checks every file and every table, and lists what is damaged. Safe while Panna
is running.

Options:
  --repair   Fix counts, temporary files and pages that were never prepared.
             Never deletes papers or their files

Example: panna verify --repair`,

  'check-catalogue': `Usage: panna check-catalogue [FOLDER]

Validates a university's folder and explains how to fix each mistake. FOLDER
defaults to CATALOGUE_DIR.

Example: panna check-catalogue ~/our-university`,

  catalogue: `Usage: panna catalogue import FOLDER [--dry-run]
       panna catalogue export FOLDER

Edits colleges, branches and courses as files. Safe while Panna is running.

Commands:
  import     Update the catalogue from a folder. Entries that are missing there
             are retired if they have papers, and removed otherwise
  export     Write the catalogue to an empty folder, to edit and import again

Options:
  --dry-run  With import: show the changes without applying them

Example: panna catalogue import ~/our-university --dry-run`,

  pages: `Usage: panna pages

Re-renders the pages of all files. Run it after an update that improves
rendering, or if DATA_DIR/pages was lost. Readers see the old pages until the
new ones are ready. Safe while Panna is running.

Example: panna pages`,

  text: `Usage: panna text [PAPER]

Re-reads the text of all pages. Run it after turning on OCR. Search uses the
old text until the new text is ready. Safe while Panna is running.

With PAPER, the ID of a paper, shows instead where the text of each page comes
from and how reliable it is.

Example: panna text 6748c3f2000f1b2a9d3e`,

  questions: `Usage: panna questions
       panna questions --json [COURSE]
       panna questions --explain PAPER

Re-extracts the questions of all papers. Run it after turning on OCR, or after
an update that improves text recognition. Safe while Panna is running.

Options:
  --json            Print the questions of all papers, or of COURSE, as JSON
                    instead, one object per line
  --explain PAPER   Show how each line of a paper was interpreted and what does
                    not add up. PAPER is the paper's ID

Example: panna questions --json TIT-233`,

  'search-photo': `Usage: panna search-photo PHOTO

Finds the question shown in a photo and prints the best matches as JSON. PHOTO
is a JPG, PNG or WebP file. It is not stored.

Example: panna search-photo question.jpg`,

  backup: `Usage: panna backup FOLDER [options]

Adds a backup of the library, called a generation, to FOLDER. Only new files are
copied. Older generations are removed as set by --daily and --weekly. Safe while
Panna is running.

Options:
  --list          List the generations instead of making one
  --daily N       Keep the newest generation of each of the last N days that
                  have one (default: 7)
  --weekly N      Keep the newest generation of each of the N weeks before that
                  (default: 4)
  --allow-shrink  Back up even if the library has lost most of its papers

Example: panna backup /mnt/elsewhere/panna`,

  restore: `Usage: panna restore FOLDER [--generation DATE]
       panna restore FOLDER --file ID

Restores a backup into an empty library, on SQLite or PostgreSQL.

Options:
  --generation DATE  Restore the generation of this date instead of the newest
  --file ID          Restore one file of the current library instead, by its ID
                     or the ID of its paper. Safe while Panna is running

Example: panna restore /mnt/elsewhere/panna --generation 2026-11-20`,

  move: `Usage: panna move [options]

Copies the library to another database or storage and verifies the copy. The
original is not changed. Stop Panna first. If the command is interrupted, run
it again to continue.

Set the target with options or environment variables. Settings that you leave
out use their defaults, except DATA_DIR, which stays the same.

Options:
  --to-data-dir DIR         TO_DATA_DIR
  --to-database-url URL     TO_DATABASE_URL
  --to-s3-endpoint URL      TO_S3_ENDPOINT
  --to-s3-bucket NAME       TO_S3_BUCKET
  --to-s3-region NAME       TO_S3_REGION
  --to-s3-access-key-id ID  TO_S3_ACCESS_KEY_ID

The secret key can only be set as TO_S3_SECRET_ACCESS_KEY. Use TO_DATABASE_URL
if the URL has a password: other users can see the options of a running command.

Example: panna move --to-data-dir /srv/panna`,

  jobs: `Usage: panna jobs

Lists the server's recurring jobs: name, interval, purpose and cost. Runs and
failures are counted in /metrics.

Example: panna jobs --json`,

  reindex: `Usage: panna reindex

Rebuilds the search index from papers and their text. Only needed if search
misses papers that exist.

Example: panna reindex`,

  moderate: `Usage: panna moderate hide|restore|delete PAPER --reason TEXT
       panna moderate appoint|dismiss|block|unblock EMAIL --reason TEXT

Moderates a paper or a person. PAPER is the ID or the URL of a paper. Safe while
Panna is running.

Options:
  --reason TEXT           Logged and sent to the person (required)
  --purge FOLDER          With delete: also remove the paper from all
                          generations of the backup in FOLDER
  --role moderator|admin  With appoint: the role (default: moderator)
  --papers keep|hide      With block: what happens to the person's papers
                          (default: keep)

Example: panna moderate appoint asha@example.edu --reason "Helps with reports"`,

  account: `Usage: panna account find TEXT
       panna account show ACCOUNT
       panna account verify ACCOUNT --reason TEXT
       panna account second-factor reset EMAIL --reason TEXT

Looks up and verifies accounts. ACCOUNT is an email address or an account ID.
Safe while Panna is running.

Commands:
  find    List accounts whose email address or name contains TEXT
  show    Show one account
  verify  Verify an account without an email, for a person you know
  second-factor reset
          Turn off two-step verification for someone who lost their phone or
          security key. Signs the person out on all devices

Options:
  --reason TEXT  With verify and reset: reason for the log (required)

Example: panna account find asha`,

  mail: `Usage: panna mail test EMAIL

Sends one email with the current settings and shows the mail server's reply.

Example: panna mail test asha@example.edu`,
};
