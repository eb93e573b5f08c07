import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { CaseAnswer } from '../case-action.ts';

/** What came of an act. It takes the focus, because the button lost it. */
export function AnswerNotice({ answer }: { answer: Pick<CaseAnswer, 'done' | 'fault'> }) {
  const notice = useRef<HTMLDivElement>(null);
  // Another answer in the same words takes it, too.
  useEffect(() => {
    if (answer) notice.current?.focus();
  }, [answer]);
  return (
    <div ref={notice} tabIndex={-1} className="mb-4">
      <Notice kind={answer.done ? 'good' : 'bad'}>{answer.done ?? answer.fault}</Notice>
    </div>
  );
}
