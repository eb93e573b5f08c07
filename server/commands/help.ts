export const HELP = `panna: looks after a library, with the same settings as npm start

  panna start               opens the library, as npm start does
  panna verify [--repair]   reads every file and every table, and says what does not agree
                            --repair puts right what follows from the notes and files:
                            counts, which files are temporary, which pages are to be
                            prepared. It never deletes anything
  panna check-catalogue [FOLDER]
                            reads a university's folder (CATALOGUE_DIR without one) and
                            says what is wrong or missing in it, and what to do
  panna catalogue import FOLDER
                            makes the colleges, branches and courses like those of a
                            folder, also while Panna runs. What is missing there is
                            retired where it has papers. --dry-run only says what would
                            change
  panna catalogue export FOLDER
                            writes them into an empty folder, which can be edited and
                            imported again
  panna catalogue exams FILE
                            takes over the dates of exams of an exams.csv: of each course
                            and exam that it names, in place of those before. --dry-run
                            only says what would change; --reason goes into the log
  panna import FOLDER       files the papers of a folder, a ZIP or a CSV by their folders, names
                            and pages, also while Panna runs. --dry-run says what is sure,
                            --csv FILE writes it as a table to be corrected and imported.
                            --as ADDRESS owns the papers. --unsure: also what is unsure,
                            --accept-catalogue: adds the courses that are missing, which
                            else wait for an admin with their papers,
                            --all-pages: reads all pages of scans for further papers
  panna export FOLDER       writes every paper under a readable name, with a table that
                            panna import takes back
  panna book COURSE --out FILE
                            writes the papers of a course as one PDF, with contents, what
                            is asked most, and the words of scans to be found.
                            --most-asked: only that part, --two-up: two pages a sheet,
                            to be printed
  panna pages               draws the pages of all files anew, also while Panna runs:
                            after an update that draws them better, or when DATA_DIR/pages
                            was lost. What is shown stays until then
  panna text                reads the text of all pages again, also while Panna runs:
                            after OCR was switched on, or an update that reads better.
                            What was read before is found until then
  panna questions           finds the questions of all papers anew, also while Panna runs:
                            after OCR was switched on, or an update that reads better
  panna questions --json [COURSE]
                            prints what is known of the questions of all papers, or of a
                            course by its code: one JSON object a question and line
  panna snap PHOTO          finds the question in a photo (JPG, PNG, WebP) among those of all
                            papers, and prints the likeliest as JSON. The photo is not kept
  panna backup FOLDER       copies the library there, while it runs, as a new generation.
                            Files that are there already are not copied again. It keeps
                            the newest of 7 days and of 4 weeks before them (--daily N,
                            --weekly N). --list says which generations are there.
                            --fewer lets a library in that has lost most of its notes
  panna restore FOLDER      fills an empty library with a backup, whichever database it
                            is: the newest generation, or --generation 2026-11-20
  panna restore FOLDER --file ID
                            brings the bytes of one paper back into the library as it is,
                            also while Panna runs. ID is that of the paper or the file
  panna move TO             copies the library to other settings and verifies it there.
                            Stop Panna first. Run again after a break, it goes on.
                            The old place stays as it is
  panna reindex             makes the index of search anew, from the notes and the pages'
                            texts. It is needed only if search does not find what is there
  panna moderate hide|restore|delete PAPER --reason TEXT
                            does what a moderator does, also while Panna runs. PAPER is
                            its id or its address. The reason is kept in the log and told
                            to the sharer. delete --purge FOLDER takes the paper out of
                            all generations of that backup, too
  panna moderate appoint|dismiss|block|unblock EMAIL --reason TEXT
                            appoints a moderator (--role admin: an admin) or ends that,
                            signs an account out and keeps it out (--papers hide: its
                            papers too) or lets it in again
  panna account find TEXT   lists accounts whose address or name has TEXT in it
  panna account show ACCOUNT
                            what is known of one: ACCOUNT is its address or its id
  panna account verify ACCOUNT --reason TEXT
                            verifies an address without a mail, for a person whom you
                            know. It stands in the log of moderation
  panna account second-factor reset EMAIL --reason TEXT
                            for a person who has lost what shows their second factor, such
                            as the only admin: it is off, and all their devices are signed
                            out
  panna import --appwrite ENDPOINT --project ID
                            brings the papers of an Appwrite project over, with their ids,
                            dates and owners, and compares both; also while Panna runs. A
                            key of the project is in the environment as APPWRITE_KEY. Run
                            again after a break, it goes on. --database, --table, --bucket
                            name ids that are not library, notes and files; --as EMAIL whose
                            papers become that nobody is known for; --csv FILE writes a
                            table of what did not come as it was
  panna sheets FILE PLACE ...
                            prints covers for the courses at places such as COT/IT/2nd or
                            COT/IT/2nd/TIT-233, for --exam VALUE and --years 2019-2023.
                            FILE is a PDF, or a page such as covers.html, which a browser
                            prints, also in --language hi
  panna sheets split FOLDER SCAN ...
                            splits a stack that was scanned or photographed behind covers:
                            one PDF a paper, and a table where each belongs. SCAN is a PDF,
                            a photo, or a folder of them. --some: not all covers were put in
  panna mail test ADDRESS   sends one mail, and says what the mail server answers
  panna help                this text; panna --version says the version

TO is any of these, as flags or in the environment. What is not named has its default
there, as if Panna were started with these alone; only DATA_DIR stays the present one:

  --to-data-dir DIR         TO_DATA_DIR
  --to-database-url URL     TO_DATABASE_URL
  --to-s3-endpoint URL      TO_S3_ENDPOINT
  --to-s3-bucket NAME       TO_S3_BUCKET
  --to-s3-region NAME       TO_S3_REGION
  --to-s3-access-key-id ID  TO_S3_ACCESS_KEY_ID
                            TO_S3_SECRET_ACCESS_KEY, in the environment only

Words on a command line can be seen by everybody on the machine. An URL with a
password belongs in the environment.

Every command takes --json: one JSON object in place of words.
Exit codes: 0 done and sound, 1 done but something is damaged, 2 could not be done.`;
