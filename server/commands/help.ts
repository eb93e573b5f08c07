export const HELP = `panna: looks after a library, with the same settings as npm start

  panna verify [--repair]   reads every file and every table, and says what does not agree
                            --repair puts right what follows from the notes: counts, and
                            which files are temporary. It never deletes anything
  panna backup FOLDER       copies the library there, while it runs. Files that are there
                            already are not copied again. --fewer lets a library that
                            has lost most of its notes replace the backup of a fuller one
  panna restore FOLDER      fills an empty library with a backup, whichever database it is
  panna help                this text

Every command takes --json: one JSON object in place of words.
Exit codes: 0 done and sound, 1 done but something is damaged, 2 could not be done.`;
