export const HELP = `Usage: panna <command> [options]

Run
  start                    Start the server (same as npm start)
  mail test ADDRESS        Send a test email and show the mail server's reply
  jobs                     List the recurring jobs of a running server

Check and repair
  verify                   Check files and tables for inconsistencies (--repair)
  reindex                  Rebuild the search index
  pages | text | questions Re-render pages, re-read text, re-extract questions
  search-photo PHOTO       Find the question in a photo

Catalogue
  check-catalogue [FOLDER]     Validate a university's folder
  catalogue import FOLDER      Apply colleges, branches and courses (--dry-run)
  catalogue export FOLDER      Write the catalogue as editable files

Papers
  import FOLDER|ZIP|CSV    Import papers (--dry-run, --csv FILE, --owner EMAIL)
  import --appwrite URL    Import the papers of an Appwrite project
  export FOLDER            Export all papers with a table that import reads
  book COURSE --out FILE   Render a course's papers as one PDF
  sheets FILE PLACE ...    Create separator sheets
  sheets split ...         Split scanned batches into papers

Backup
  backup FOLDER            Back up while running (--list, --daily N, --weekly N)
  restore FOLDER           Restore into an empty library, or one file (--file ID)
  move                     Copy the library to another database or storage

People
  account find|show|verify ...
                           Look up and verify accounts
  account second-factor reset EMAIL
                           Turn off two-step verification for someone who lost it
  moderate hide|restore|delete PAPER
                           Moderate a paper
  moderate appoint|dismiss|block|unblock EMAIL
                           Moderate a person

Options for every command
  --json                   Print one JSON object instead of text
  --help, --version

Run 'panna help <command>' for details and an example.
Commands use the same settings as npm start. Exit codes: 0 success, 1 done but
something is damaged, 2 failed.`;
