import { useEffect, useState } from 'react';
import { useText } from '../language.ts';
import { type MadePaper, makePapers, takePapers } from './filling/ask-papers.ts';
import type { Read } from './filling/read.ts';

export type FoundPapersProps = {
  image: string | undefined;
  /** Replaces the file with one that has its pages in another order. False if it is too late. */
  onSwap(image: string): Promise<boolean>;
  onSplit(papers: readonly MadePaper[]): Promise<unknown>;
};

type State = { of: Read['papers']; step: 'ordered' | 'undone' | 'working' | 'failed'; before?: string };

export function useFoundPapers({ papers, image, onSwap, onSplit }: FoundPapersProps & Pick<Read, 'papers'>) {
  const text = useText();
  const [state, setState] = useState<State>();
  const { step, before } = state?.of === papers ? (state ?? {}) : {};
  const set = (next: Omit<State, 'of'>) => setState({ of: papers, ...next });
  const count = papers?.length ?? 0;

  async function order(from: string) {
    const [made] = await makePapers(from, papers ?? []);
    if (made && (await onSwap(made.id))) set({ step: 'ordered', before: from });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    // If this fails, the pages keep the user's order.
    if (count === 1 && image) order(image).catch(() => {});
  }, [papers]);

  async function undo() {
    if (before && (await onSwap(before))) set({ step: 'undone' });
  }
  async function split() {
    if (!image || !papers) return;
    set({ step: 'working' });
    await takePapers(image, papers)
      .then(onSplit)
      .catch(() => set({ step: 'failed' }));
  }

  if (count > 1)
    return {
      says: `${text('upload.several', { count })} ${step === 'failed' ? text('upload.unreachable') : ''}`,
      act: { words: text('upload.asSeveral', { count }), isBusy: step === 'working', run: split },
    };
  if (step === 'ordered')
    return { says: text('upload.ordered'), act: { words: text('many.undo'), isBusy: false, run: undo } };
  return { says: step === 'undone' ? text('upload.unordered') : '', act: undefined };
}
