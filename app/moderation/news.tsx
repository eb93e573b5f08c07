import { Notice } from '../ui/notice.tsx';

/** What came of an act. It takes the focus, because the button lost it. */
export function News({ answer }: { answer: { done?: string; fault?: string } | undefined }) {
  if (!answer?.done && !answer?.fault) return null;
  return (
    <div ref={(news) => news?.focus()} tabIndex={-1} className="mb-4">
      <Notice kind={answer.done ? 'good' : 'bad'}>{answer.done ?? answer.fault}</Notice>
    </div>
  );
}
