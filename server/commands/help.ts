export const HELP = `Usage: panna <command> [options]

Run:
  start                      Start the server (same as npm start)
  jobs                       List the recurring jobs and how often they run
  mail test EMAIL            Send a test email

Check and repair:
  verify                     Check files and tables for damage
  reindex                    Rebuild the search index
  pages                      Re-render the pages of all files
  text [PAPER]               Re-read the text of all pages
  questions                  Re-extract the questions of all papers
  search-photo PHOTO         Find the question shown in a photo

Catalogue:
  check-catalogue [FOLDER]   Validate a university's folder
  catalogue import FOLDER    Update colleges, branches and courses from a folder
  catalogue export FOLDER    Write the catalogue to a folder for editing

Papers:
  import FOLDER|ZIP|CSV      Import papers from files
  import --appwrite URL      Import papers from an Appwrite project
  export FOLDER              Export all papers and a table of them
  book COURSE --out FILE     Create one PDF of all papers of a course
  sheets FILE PLACE...       Create separator sheets for scanning
  sheets split FOLDER SCAN...
                             Split scanned batches into papers

Backup:
  backup FOLDER              Back up the library while it runs
  restore FOLDER             Restore the library or a single file
  move                       Copy the library to another database or storage

People:
  account find TEXT          Find accounts by email address or name
  account show ACCOUNT       Show an account
  account verify ACCOUNT     Verify an account without an email
  account second-factor reset EMAIL
                             Turn off two-step verification
  moderate ACTION PAPER      Hide, restore or delete a paper
  moderate ACTION EMAIL      Appoint, dismiss, block or unblock a person

Options for every command:
  --json                     Print the result as JSON
  -h, --help                 Show help for a command
  --version                  Show the version

Run 'panna help <command>' for details and an example. Commands read the same
settings as the server.

Exit codes: 0 success, 1 something is damaged or missing, 2 the command failed.`;
