import type { ReadableFile } from '../../domain/file/readable-file.ts';
import {
  type PageReader,
  ReadingStopped,
  type ReadOptions,
  Unreadable,
} from '../../domain/page/page-reader.ts';
import { CAPS, type Caps, TEXT_CAPS } from './caps.ts';
import type { ReadingChild } from './child.ts';
import { Lane, open } from './lane.ts';

/**
 * Of 19. Somebody waits for the one; the other gives way to everything else, and still has a tenth of a core where
 * something else wants all of it: on a machine that is always busy, pages should come before the exam.
 */
const ASKED_NICENESS = 0;
const JOB_NICENESS = 10;
/** The last of all: a page's text takes ten times as long as its picture, and nobody waits for most of them. */
const TEXT_JOB_NICENESS = 19;
/**
 * A page's text waits so long while pictures are drawn: two processes at full speed would leave a small machine no core
 * on which readers are answered at once. No longer, for where papers come in all day they should be found too.
 */
const TEXT_WAITS_MS = 60_000;

export type PageReaderOptions = {
  caps?: Partial<Caps>;
  /** Are pictures of pages read too, or only what a PDF says of itself? */
  ocr?: boolean;
  /** The folder in which the paths of files lie. Without it, and for all others, bytes are given to the process. */
  kept?: string | undefined;
};

/**
 * Reads in processes of its own: one for people who wait, one for jobs, and the same again for texts, which take
 * seconds a page and would keep pictures waiting. `root` is Panna's folder, where the source of the process is found.
 */
export function processPageReader(
  root: string,
  { caps = {}, ocr = true, kept }: PageReaderOptions = {},
): PageReader {
  const all = { ...CAPS, ...caps };
  const ofTexts = { ...TEXT_CAPS, ...caps };
  const home = { root, kept };
  const lanes = {
    interactive: new Lane(home, ASKED_NICENESS, all),
    background: new Lane(home, JOB_NICENESS, all),
  };
  const textLanes = {
    interactive: new Lane(home, ASKED_NICENESS, ofTexts),
    background: new Lane(home, TEXT_JOB_NICENESS, ofTexts),
  };
  const reading = <Answer>(
    file: ReadableFile,
    { priority, signal }: ReadOptions,
    work: (child: ReadingChild) => Promise<Answer>,
    among = lanes,
  ): Promise<Answer> => {
    const opened = async (child: ReadingChild) => {
      await open(child, file);
      return work(child);
    };
    return among[priority].with(opened, signal);
  };
  return {
    sizesOf: (file, how) => reading(file, how, (child) => child.ask('sizes')),

    draw: (file, page, widths, how) => reading(file, how, (child) => child.ask('draw', page, widths)),

    async textOf(file, page, how) {
      if (how.priority === 'background')
        await lanes.background.rested(TEXT_WAITS_MS, how.signal).catch(stopped);
      return reading(file, how, (child) => child.ask('read', page, ocr), textLanes);
    },

    async isLocked(file) {
      try {
        await reading(file, { priority: 'interactive' }, async () => {});
        return false;
      } catch (error) {
        if (error instanceof Unreadable) return error.reason === 'encrypted';
        throw error;
      }
    },

    convert: (image, conversion) =>
      lanes.interactive.with((child) => child.ask('convert', image, conversion), undefined),

    async close() {
      await Promise.all([...Object.values(lanes), ...Object.values(textLanes)].map((lane) => lane.close()));
    },
  };
}

function stopped(): never {
  throw new ReadingStopped();
}
