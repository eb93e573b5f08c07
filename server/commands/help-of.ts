export const HELP_OF: Record<string, string> = {
  start: `Usage: panna start

Starts the server, as npm start does.

Example: PORT=8080 panna start`,

  verify: `Usage: panna verify [--repair]

Reads every file and every table, and lists what does not match.

  --repair   Rebuild derived data: counts, temporary files, pages to prepare. Never
             deletes papers or files

Example: panna verify --repair`,

  'check-catalogue': `Usage: panna check-catalogue [FOLDER]

Validates a university's folder (default: CATALOGUE_DIR) and says how to fix it.

Example: panna check-catalogue ~/our-university`,

  catalogue: `Usage: panna catalogue import FOLDER [--dry-run]
       panna catalogue export FOLDER

  import     Make colleges, branches and courses match a folder. Entries missing
             from the folder are retired if they have papers, and removed otherwise.
             Safe while Panna is running
  export     Write the catalogue to an empty folder, to edit and import again

  --dry-run  Only show what would change

Example: panna catalogue import ~/our-university --dry-run`,

  import: `Usage: panna import FOLDER|ZIP|CSV [options]
       panna import --appwrite ENDPOINT --project ID [options]

Imports papers and sorts them into courses by folder, file name and first pages.
Safe while Panna is running.

  --dry-run            Only show what would be imported
  --csv FILE           Write a table to correct and import
  --owner EMAIL        Owner of the papers
  --include-unsure     Also import papers that need a check
  --add-courses        Add missing courses. Otherwise they wait for an admin
  --all-pages          Read all pages of scans, to find further papers
  --explain PATH       Show the evidence for a file, or for each file in a folder

With --appwrite it copies the papers of an Appwrite project with their IDs, dates
and owners, then compares the project with the library. Set the project's key as
APPWRITE_KEY. If it is interrupted, run it again to continue.

  --database ID, --table ID, --bucket ID
                       IDs other than library, notes and files
  --owner EMAIL        Owner of papers whose owner is unknown
  --csv FILE           Write a table of the differences

Example: panna import ~/scans --dry-run --csv papers.csv`,

  export: `Usage: panna export FOLDER

Writes every paper under a readable name, with a table that panna import reads.

Example: panna export ~/papers`,

  book: `Usage: panna book COURSE --out FILE [--most-asked] [--two-up]

Renders a course's papers as one PDF with contents, most-asked questions and
searchable text.

  --most-asked   Most-asked questions only
  --two-up       Two pages per sheet, for printing

Example: panna book TIT-233 --out tit-233.pdf`,

  pages: `Usage: panna pages

Re-renders the pages of all files, after an update that improves rendering or when
DATA_DIR/pages was lost. The old pages stay until then. Safe while Panna is running.

Example: panna pages`,

  text: `Usage: panna text [PAPER]

Re-reads the text of all pages, for example after you turn on OCR. The old text stays
searchable until then. Safe while Panna is running. With the ID of a paper it prints
for each page where its text was taken from, why, and with what confidence.

Example: panna text 6748c3f2000f1b2a9d3e`,

  questions: `Usage: panna questions
       panna questions --json [COURSE] | --explain PAPER

Re-extracts the questions of all papers, after you turn on OCR, or after an update
that improves text recognition. Safe while Panna is running. With --json it prints
the questions of all papers or of one course instead, one JSON object per line. With
--explain it shows how each row of a paper was read, and what does not add up.

Example: panna questions --json TIT-233`,

  'search-photo': `Usage: panna search-photo PHOTO

Prints the best matches for a photo (JPG, PNG or WebP) as JSON. It isn’t stored.

Example: panna search-photo question.jpg`,

  backup: `Usage: panna backup FOLDER [options]

Copies the library to a new generation in FOLDER while it runs. Files that are
already there are not copied again.

  --list          List the generations
  --daily N       Keep the newest generation of each of the N most recent days with a
                  backup (default: 7)
  --weekly N      Keep the newest generation of each of the N weeks with a backup
                  before those days (default: 4)
  --allow-shrink  Back up even if the library has lost most of its papers

Example: panna backup /mnt/elsewhere/panna`,

  restore: `Usage: panna restore FOLDER [--generation DATE]
       panna restore FOLDER --file ID

Fills an empty library from a backup, on SQLite or PostgreSQL: the newest generation,
or that of a date. With --file it restores one file into the current library instead,
which is safe while Panna is running. ID is the ID of the paper or the file.

Example: panna restore /mnt/elsewhere/panna --generation 2026-11-20`,

  move: `Usage: panna move [options]

Copies the library to another database or storage and verifies it there. Stop Panna
first. If it is interrupted, run it again to continue. The old place stays unchanged.

Set the target with flags or in the environment. Settings that you leave out take
their defaults, except DATA_DIR, which keeps its current value.

  --to-data-dir DIR         TO_DATA_DIR
  --to-database-url URL     TO_DATABASE_URL
  --to-s3-endpoint URL      TO_S3_ENDPOINT
  --to-s3-bucket NAME       TO_S3_BUCKET
  --to-s3-region NAME       TO_S3_REGION
  --to-s3-access-key-id ID  TO_S3_ACCESS_KEY_ID
                            TO_S3_SECRET_ACCESS_KEY, in the environment only

Everyone on the machine can see command lines. Put a URL with a password in the
environment.

Example: panna move --to-data-dir /srv/panna`,

  jobs: `Usage: panna jobs

Lists the recurring jobs of a running server: name, interval, purpose and cost.
/metrics counts their runs and failures.

Example: panna jobs --json`,

  reindex: `Usage: panna reindex

Rebuilds the search index from the papers and the text of their pages. Only needed if
search does not find papers that the library has.

Example: panna reindex`,

  moderate: `Usage: panna moderate hide|restore|delete PAPER --reason TEXT
       panna moderate appoint|dismiss|block|unblock EMAIL --reason TEXT

Does what a moderator does. Safe while Panna is running. PAPER is the paper's ID or
address. The reason is logged and sent to the person.

  --purge FOLDER   With delete: also remove the paper from all generations of a backup
  --role admin     With appoint: appoint an admin instead of a moderator
  --papers hide    With block: also hide the person's papers

Example: panna moderate appoint asha@example.edu --reason "Helps with reports"`,

  account: `Usage: panna account find TEXT
       panna account show ACCOUNT
       panna account verify ACCOUNT --reason TEXT
       panna account second-factor reset EMAIL --reason TEXT

  find     List accounts whose address or name contains TEXT
  show     Show one account. ACCOUNT is an address or an ID
  verify   Verify an address without an email, for a person you know. It is logged
  second-factor reset
           Turn off two-step verification for someone who lost their phone or key,
           such as the only admin. All their devices are signed out

Example: panna account find asha`,

  sheets: `Usage: panna sheets FILE PLACE ... [--exam VALUE] [--years 2019-2023] [--language hi]
       panna sheets split FOLDER SCAN ... [--some]

Creates a PDF or page (FILE, such as sheets.pdf or sheets.html) with separator sheets
for the courses under paths such as COT/IT/2nd or COT/IT/2nd/TIT-233.

'split' divides a batch scanned or photographed with separator sheets into one PDF
per paper, with a table. SCAN is a PDF, a photo, or a folder of them.

  --some   Not all sheets were scanned

Example: panna sheets sheets.pdf COT/IT/2nd --exam end-semester --years 2019-2023`,

  mail: `Usage: panna mail test ADDRESS

Sends one email and shows the mail server's reply.

Example: panna mail test asha@example.edu`,
};
