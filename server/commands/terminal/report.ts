/** Where a command says how far it is. */
export type Report = {
  /** One line that stays. */
  line(text: string): void;
  /** How much of `all` is done. A bar on a terminal, nothing elsewhere. */
  progress(what: string, done: number, all: number): void;
};

const BAR = 30;
const REDRAW_MS = 100;

/** Lines and a bar for a person, on the channel that `--json` leaves alone. */
export function terminalReport(out: NodeJS.WriteStream): Report {
  let shown = '';
  let drawnAt = 0;
  const clear = () => {
    if (shown) out.write(`\r${' '.repeat(shown.length)}\r`);
    shown = '';
  };
  return {
    line(text) {
      clear();
      out.write(`${text}\n`);
    },
    progress(what, done, all) {
      const isWhole = done >= all;
      if (!out.isTTY || (!isWhole && Date.now() - drawnAt < REDRAW_MS)) return;
      drawnAt = Date.now();
      clear();
      if (isWhole) return;
      const filled = Math.round((BAR * done) / all);
      shown = `${what} [${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}] ${done} of ${all}`;
      out.write(shown);
    },
  };
}

export const silent: Report = { line() {}, progress() {} };

/** Bytes as people say them. */
export function sized(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
