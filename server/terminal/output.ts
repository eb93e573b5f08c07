import { visibleText } from '../visible-text.ts';

export type Output = {
  line(text: string): void;
  /** Progress out of `all`: a bar on a terminal, nothing elsewhere. */
  progress(what: string, done: number, all: number): void;
};

const BAR_LENGTH = 30;
const REDRAW_MS = 100;

export function terminalOutput(out: NodeJS.WriteStream): Output {
  let bar = '';
  let drawnAt = 0;
  const clear = () => {
    if (bar) out.write(`\r${' '.repeat(bar.length)}\r`);
    bar = '';
  };
  return {
    line(text) {
      clear();
      out.write(`${visibleText(text)}\n`);
    },
    progress(what, done, all) {
      const isWhole = done >= all;
      if (!out.isTTY || (!isWhole && Date.now() - drawnAt < REDRAW_MS)) return;
      drawnAt = Date.now();
      clear();
      if (isWhole) return;
      const filled = Math.round((BAR_LENGTH * done) / all);
      bar = `${visibleText(what)} [${'#'.repeat(filled)}${'-'.repeat(BAR_LENGTH - filled)}] ${done} of ${all}`;
      out.write(bar);
    },
  };
}

export const silent: Output = { line() {}, progress() {} };

export function sized(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
