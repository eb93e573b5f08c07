export const PAPER_HELP: Record<string, string> = {
  import: `Usage: panna import FOLDER|ZIP|CSV --owner EMAIL [options]
       panna import FOLDER|ZIP|CSV --dry-run [options]
       panna import --appwrite URL --project ID [options]

Imports papers. Courses are recognised by folder names, file names and first
pages. Safe while Panna is running.

Options:
  --dry-run         Show what would be imported, without importing it
  --csv FILE        With --dry-run: write a table of all files, to correct and
                    import
  --owner EMAIL     Account that will own the papers
  --include-unsure  Also import papers that need review but have a course
  --add-courses     Add missing courses right away. By default they wait for
                    an admin's approval
  --all-pages       Read every page of scans, to find papers after the first
  --explain PATH    With --dry-run: show how a file, or each file in a folder,
                    was recognised

With --appwrite, copies papers with their IDs, dates and owners from a project,
then compares both sides. If it is interrupted, run it again to continue. The
environment variable APPWRITE_KEY must hold an API key of the project.

Options for --appwrite:
  --project ID      ID of the project (required)
  --database ID     ID of the database (default: library)
  --table ID        ID of the table (default: notes)
  --bucket ID       ID of the bucket (default: files)
  --owner EMAIL     Account that will own papers whose owner is unknown
  --csv FILE        Write a table of all differences to FILE

Example: panna import ~/scans --dry-run --csv papers.csv`,

  export: `Usage: panna export FOLDER

Exports every paper to FOLDER under a readable name, with a papers.csv that
'panna import' reads. Safe while Panna is running.

Example: panna export ~/papers`,

  book: `Usage: panna book COURSE --out FILE [--most-asked] [--two-up]

Creates one PDF of all papers of a course, with a table of contents, the
most-asked questions and searchable text. COURSE is a code, or a path such as
COT/IT/2nd/TIT-233 if several courses have the same code.

Options:
  --out FILE     File to write (required)
  --most-asked   Include only the most-asked questions
  --two-up       Put two pages on each sheet, for printing

Example: panna book TIT-233 --out tit-233.pdf`,

  sheets: `Usage: panna sheets FILE PLACE... [options]
       panna sheets split FOLDER SCAN... [--some]

Creates separator sheets for each course in a PLACE, such as COT/IT/2nd or
COT/IT/2nd/TIT-233. FILE is a PDF, or an HTML page to print in a browser.

Options:
  --exam EXAM      Exam of the papers, such as end-semester
  --years YEARS    Years of the papers, such as 2023 or 2019-2023: one sheet for
                   each course and year
  --language CODE  Language of the sheets (default: en; others need an HTML file)

'panna sheets split' divides scans at their separator sheets and writes a PDF
for each paper to FOLDER, with a papers.csv that 'panna import' reads. SCAN is a
PDF, a photo, or a folder of them.

Options for split:
  --some           Allow missing sheets, because only some were used

Example: panna sheets sheets.pdf COT/IT/2nd --exam end-semester --years 2023`,
};
