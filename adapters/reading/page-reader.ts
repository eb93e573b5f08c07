import { type PageReader, type ReadableFile, type Reading, Unreadable } from '../../domain/page-reader.ts';
import { CAPS, type Caps } from './caps.ts';
import type { ReadingChild } from './child.ts';
import { Lane, open } from './lane.ts';

/** Of 19. A request is answered before a page that somebody waits for is drawn, and that before what nobody asked for. */
const ASKED_NICENESS = 2;
const JOB_NICENESS = 10;

/**
 * Reads in processes of its own, two at most: one for people who wait, one for jobs. `root` is Panna's folder, where
 * the source of the process is found.
 */
export function processPageReader(root: string, caps: Partial<Caps> = {}): PageReader {
  const all = { ...CAPS, ...caps };
  const lanes = { asked: new Lane(root, ASKED_NICENESS, all), job: new Lane(root, JOB_NICENESS, all) };
  const reading = <Answer>(
    file: ReadableFile,
    { urgency, signal }: Reading,
    work: (child: ReadingChild) => Promise<Answer>,
  ): Promise<Answer> => {
    const opened = async (child: ReadingChild) => {
      await open(child, file);
      return work(child);
    };
    return lanes[urgency].with(opened, signal);
  };
  return {
    sizesOf: (file, how) => reading(file, how, (child) => child.ask('sizes')),

    draw: (file, page, widths, how) => reading(file, how, (child) => child.ask('draw', page, widths)),

    async isLocked(file) {
      try {
        await reading(file, { urgency: 'asked' }, async () => {});
        return false;
      } catch (error) {
        if (error instanceof Unreadable) return error.reason === 'encrypted';
        throw error;
      }
    },

    convert: (image, conversion) =>
      lanes.asked.with((child) => child.ask('convert', image, conversion), undefined),

    async close() {
      await Promise.all([lanes.asked.close(), lanes.job.close()]);
    },
  };
}
