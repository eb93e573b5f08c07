import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { CaseAnswer } from '../case-action.ts';

/** Result of an action. Takes the focus, because the button lost it when it was disabled. */
export function AnswerNotice({ answer }: { answer: Pick<CaseAnswer, 'done' | 'fault'> }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) notice.current?.focus();
  }, [answer]);
  return (
    <div ref={notice} tabIndex={-1} className="mb-4">
      <Notice kind={answer.done ? 'good' : 'bad'}>{answer.done ?? answer.fault}</Notice>
    </div>
  );
}
