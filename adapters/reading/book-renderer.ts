import type { BookRenderer, RendererOptions } from '../../domain/book/book-renderer.ts';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { chooseCage } from './cage/choose-cage.ts';
import { openFile } from './open-in-worker.ts';
import { BINDING_LIMITS, PRINTING_LIMITS, type ResourceLimits } from './resource-limits.ts';
import { programIn, readablePaths, type WorkerProcess } from './worker-process.ts';
import { WorkerSlot } from './worker-slot.ts';

const PRINTERS = 2;

type Options = {
  limits?: Partial<ResourceLimits>;
  niceness?: number;
  linkFolder?: string | undefined;
  whenQuiet?: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
};

/**
 * Renders and assembles books in separate worker processes, like those of `processPageReader`.
 * @param root Panna's folder.
 */
export function processBookRenderer(
  root: string,
  { limits = {}, niceness = 0, linkFolder, whenQuiet }: Options = {},
): BookRenderer {
  const program = programIn(root);
  const slot = (own: ResourceLimits) =>
    new WorkerSlot({ root, program, linkFolder, ocrFiles: {}, niceness, limits: { ...own, ...limits } }, () =>
      chooseCage(readablePaths(root, program)),
    );
  const printers = Array.from({ length: PRINTERS }, () => slot(PRINTING_LIMITS));
  const assembler = slot(BINDING_LIMITS);
  const withFile = async <Result>(
    file: ReadableFile,
    { signal }: RendererOptions,
    work: (worker: WorkerProcess) => Promise<Result>,
  ): Promise<Result> => {
    await whenQuiet?.(signal);
    return slotFor(file.key, printers).run(
      async (worker) => {
        await openFile(worker, file);
        return work(worker);
      },
      { signal, flow: '' },
    );
  };
  return {
    print: (file, page, how, options) => withFile(file, options, (worker) => worker.ask('print', page, how)),
    typeset: (file, pages, options) => withFile(file, options, (worker) => worker.ask('typeset', pages)),
    assemble: (book, { signal }) =>
      assembler.run((worker) => worker.ask('assemble', book), { signal, flow: '' }),
    async close() {
      await Promise.all([...printers, assembler].map((each) => each.close()));
    },
  };
}

function slotFor(key: string, slots: readonly WorkerSlot[]): WorkerSlot {
  const own = slots.find(({ openKey }) => openKey === key);
  return own ?? slots.find(({ isBusy }) => !isBusy) ?? (slots[0] as WorkerSlot);
}
