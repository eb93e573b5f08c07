import { pageImageHref } from '../../paper/links.ts';

const THUMBNAIL_WIDTH = 160;
/** Delay before the first retry; each further delay is half as long again. */
const FIRST_PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 20_000;
const QUESTIONS_MOST = 15;

type Waiting = { asked: number; found(href: string | undefined): void };

const waiting = new Map<string, Waiting>();
let isAsking = false;

export function firstPageOf(file: string): Promise<string | undefined> {
  return new Promise((found) => {
    const before = waiting.get(file);
    const all = (href: string | undefined) => {
      before?.found(href);
      found(href);
    };
    waiting.set(file, { asked: 0, found: all });
    if (!isAsking) void ask();
  });
}

async function ask(): Promise<void> {
  isAsking = true;
  for (let pause = FIRST_PAUSE_MS; waiting.size > 0; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    // Files added during the request wait for the next one.
    const files = [...waiting];
    const states = await statesOf(files.map(([file]) => file));
    for (const [file, each] of files) {
      each.asked += 1;
      const isOpen = states?.[file] === 'waiting' || states === undefined;
      if (isOpen && each.asked < QUESTIONS_MOST) continue;
      waiting.delete(file);
      each.found(states?.[file] === 'ready' ? pageImageHref(file, 1, THUMBNAIL_WIDTH) : undefined);
    }
    if (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  isAsking = false;
}

async function statesOf(files: readonly string[]): Promise<Record<string, string> | undefined> {
  const asked = new URLSearchParams(files.map((file) => ['file', file]));
  try {
    const answer = await fetch(`/home/uploadform/prepared?${asked}`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
