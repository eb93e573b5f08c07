export const HELP = `panna: looks after a library, with the same settings as npm start

  panna verify [--repair]   reads every file and every table, and says what does not agree
                            --repair puts right what follows from the notes: counts, and
                            which files are temporary. It never deletes anything
  panna help                this text

Every command takes --json: one JSON object in place of words.
Exit codes: 0 done and sound, 1 done but something is damaged, 2 could not be done.`;
