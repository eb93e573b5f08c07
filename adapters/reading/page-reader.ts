import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { type PageReader, type ReadOptions, Unreadable } from '../../domain/page/page-reader.ts';
import type { Cage } from './cage/cage-command.ts';
import { chooseCage } from './cage/choose-cage.ts';
import { joinPages } from './join-pages.ts';
import { openFile } from './open-in-worker.ts';
import {
  BACKGROUND_DRAWING_LIMITS,
  BACKGROUND_TEXT_LIMITS,
  CONVERSION_LIMITS,
  DRAWING_LIMITS,
  type ResourceLimits,
  TEXT_LIMITS,
} from './resource-limits.ts';
import { programIn, readablePaths, type WorkerProcess } from './worker-process.ts';
import { WorkerSlot } from './worker-slot.ts';

/**
 * Niceness of the processes, of at most 19. At 10, a process still gets a tenth of a core on a machine that
 * is always busy, so that pages are drawn in reasonable time even in exam week. Visitors may ask for many
 * conversions, so these leave others the larger part of a core. Texts come last: each takes ten times as long
 * as an image of its page.
 */
const NICENESS = { interactive: 0, conversion: 5, drawing: 10, text: 19 };

type Options = {
  limits?: Partial<ResourceLimits>;
  /** OCR languages by Tesseract's names, in the order of trying. False: reads only the text in PDFs. */
  ocr?: false | (() => Promise<readonly string[]>);
  ocrFiles?: Readonly<Record<string, string>>;
  /** Folder on the file system of the files (`LinkFolder`). Without it, files are sent as bytes. */
  linkFolder?: string | undefined;
  /** Background texts read concurrently, each by its own process. */
  textsAtOnce?: number;
  /** Background calls await this before each turn. It resolves early if the signal is aborted. */
  whenQuiet?: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** Default: the strongest sandbox that works on this machine. */
  cage?: Cage;
  program?: string;
};

const english = async () => ['eng'];

/**
 * Reads files in worker processes: one each for interactive drawing, background drawing, interactive texts
 * and conversions, and `textsAtOnce` for background texts. Texts are separate because one may take seconds
 * and would delay drawing pages; conversions because visitors may ask for any number of them.
 * @param root Panna's folder.
 */
export function processPageReader(
  root: string,
  {
    limits = {},
    ocr = english,
    ocrFiles = {},
    linkFolder,
    textsAtOnce = 1,
    whenQuiet,
    cage,
    program = programIn(root),
  }: Options = {},
): PageReader {
  const slot = (niceness: number, defaults: ResourceLimits) =>
    new WorkerSlot(
      { root, program, linkFolder, ocrFiles, niceness, limits: { ...defaults, ...limits } },
      async () => (cage === undefined ? chooseCage(readablePaths(root, program)) : cage),
    );
  const drawing = {
    interactive: slot(NICENESS.interactive, DRAWING_LIMITS),
    background: slot(NICENESS.drawing, BACKGROUND_DRAWING_LIMITS),
  };
  const interactiveTexts = slot(NICENESS.interactive, TEXT_LIMITS);
  const backgroundTexts = Array.from({ length: textsAtOnce }, () =>
    slot(NICENESS.text, BACKGROUND_TEXT_LIMITS),
  );
  const conversions = slot(NICENESS.conversion, CONVERSION_LIMITS);
  const withFile = async <Result>(
    file: ReadableFile,
    { priority, signal, patienceMs, longestMs, flow = file.owner ?? '' }: ReadOptions,
    work: (worker: WorkerProcess) => Promise<Result>,
    slotOf = () => drawing[priority],
  ): Promise<Result> => {
    const stop = withTimeout(signal, patienceMs);
    if (priority === 'background') await whenQuiet?.(stop);
    return slotOf().run(
      async (worker) => {
        await openFile(worker, file);
        return work(worker);
      },
      { signal: stop, longestMs, flow },
    );
  };
  const withText = <Result>(
    file: ReadableFile,
    options: ReadOptions,
    read: (worker: WorkerProcess) => Promise<Result>,
  ): Promise<Result> => {
    // Without OCR, the process that draws the PDF reads its own text in milliseconds.
    if (!ocr) return withFile(file, options, read);
    const isBackground = options.priority === 'background';
    return withFile(file, options, read, () =>
      isBackground ? slotFor(file, backgroundTexts) : interactiveTexts,
    );
  };
  const reader: PageReader = {
    sizesOf: (file, options) => withFile(file, options, (worker) => worker.ask('sizes')),

    isActive: (file, options) => withFile(file, options, (worker) => worker.ask('isActive')),

    extract: (file, { first, last }, options) =>
      withFile(file, options, (worker) => worker.ask('extract', first, last)),

    join: (pages, options) => joinPages(reader, pages, options),

    cover: (file, { page, boxes, turn }, options) =>
      withFile(file, options, (worker) => worker.ask('cover', page, boxes, turn ?? 0)),

    look: (file, page, options) => withFile(file, options, (worker) => worker.ask('look', page)),

    draw: (file, page, widths, options) =>
      withFile(file, options, (worker) =>
        worker.ask('draw', page, widths, options.asScanned === true, options.turn ?? 0),
      ),

    async textOf(file, page, options) {
      const languages = ocr ? await ocr() : [];
      return withText(file, options, (worker) =>
        worker.ask('read', page, languages, {
          isCompared: options.isCompared === true,
          isSuspect: options.isSuspect === true,
        }),
      );
    },

    async layoutOf(file, page, options) {
      const languages = ocr ? await ocr() : [];
      return withText(file, options, (worker) =>
        worker.ask('layout', page, languages, options.isPart === true),
      );
    },

    isLocked: (file, patienceMs) =>
      within(patienceMs, withFile(file, { priority: 'interactive' }, async () => false).catch(isEncrypted)),

    convert: (image, conversion, network = '') =>
      conversions.run((worker) => worker.ask('convert', image, conversion), { flow: network }),

    cut: (pieces, flow) => conversions.run((worker) => worker.ask('cut', pieces), { flow }),

    previewImage: (content, flow) =>
      conversions.run((worker) => worker.ask('previewImage', content), { flow }),

    async close() {
      const slots = [...Object.values(drawing), interactiveTexts, ...backgroundTexts, conversions];
      await Promise.all(slots.map((each) => each.close()));
    },
  };
  return reader;
}

function slotFor({ key }: ReadableFile, slots: readonly WorkerSlot[]): WorkerSlot {
  const idle = slots.filter(({ isBusy }) => !isBusy);
  return idle.find(({ openKey }) => openKey === key) ?? idle[0] ?? (slots[0] as WorkerSlot);
}

function withTimeout(
  signal: AbortSignal | undefined,
  patienceMs: number | undefined,
): AbortSignal | undefined {
  if (patienceMs === undefined) return signal;
  const timeout = AbortSignal.timeout(patienceMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Undefined if the result takes longer than `ms`. The task continues, even if it is still queued. */
async function within<Result>(ms: number, result: Promise<Result>): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function isEncrypted(error: unknown): boolean {
  if (error instanceof Unreadable) return error.reason === 'encrypted';
  throw error;
}
