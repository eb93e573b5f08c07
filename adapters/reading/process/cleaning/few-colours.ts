import { levelOf } from './few-greys.ts';

const LAST = 3;
/** Maximum difference between channels of a grey pixel. */
const GREY = 40;
/** Same as for greys: a faint stroke must not become paper. */
const NEARLY_WHITE = 218;

const LEVELS = Uint8Array.from({ length: 256 }, (_, value) => {
  const level = Math.round((LAST * value) / 255);
  return (255 * (level === LAST && value < NEARLY_WHITE ? LAST - 1 : level)) / LAST;
});

const GREYS = Uint8Array.from({ length: 256 }, (_, value) => levelOf(value, 3));

export function inFewColours(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 3) {
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    const grey = (77 * red + 150 * green + 29 * blue) >> 8;
    const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < GREY;
    data[at] = isGrey ? (GREYS[grey] as number) : (LEVELS[red] as number);
    data[at + 1] = isGrey ? (GREYS[grey] as number) : (LEVELS[green] as number);
    data[at + 2] = isGrey ? (GREYS[grey] as number) : (LEVELS[blue] as number);
  }
}
